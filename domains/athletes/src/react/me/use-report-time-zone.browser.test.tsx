import { renderWithApi } from '@threshold/testing/react';
import { beforeEach, describe, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import type { AthletesRouter } from '../../server/index.ts';
import { createMe } from '../../testing/index.ts';
import { getBrowserTimeZone, useReportTimeZone } from './use-report-time-zone.ts';

const browserZone = getBrowserTimeZone();
const otherZone = browserZone === 'Asia/Tokyo' ? 'Europe/Oslo' : 'Asia/Tokyo';

const Reporter = ({ timeZone }: { readonly timeZone: string }) => {
  useReportTimeZone(createMe({ timeZone }));
  return <p>There</p>;
};

const renderReporter = async (timeZone: string, response = Promise.resolve()) => {
  const { inputsOf, unmount, queryClient } = await renderWithApi<AthletesRouter>(
    <Reporter timeZone={timeZone} />,
    {
      responses: {
        athletes: { savePreferences: (change) => response.then(() => ({ ...createMe(), ...change })) },
      },
    },
  );
  await expect.element(page.getByText('There')).toBeVisible();
  return { listReports: () => inputsOf('athletes.savePreferences'), unmount, queryClient };
};

beforeEach(() => localStorage.clear());

describe('the browser’s time zone', () => {
  test('gets sent to the server if it differs from the saved one', async () => {
    const { listReports } = await renderReporter(otherZone);
    await expect.poll(listReports).toEqual([{ timeZone: browserZone }]);
  });

  test('invalidates queries that depend on the day once the server has it', async () => {
    const response = Promise.withResolvers<void>();
    const { queryClient } = await renderReporter(otherZone, response.promise);
    const keys = ['sessions', 'gamification', 'nutrition', 'injuries'].map((domain) => [
      [domain, 'calendar'],
    ]);
    for (const key of keys) queryClient.setQueryData(key, {});
    response.resolve();
    await expect
      .poll(() => keys.map((key) => queryClient.getQueryState(key)?.isInvalidated))
      .toEqual([true, true, true, true]);
  });

  test('triggers no request if it equals the saved one', async () => {
    const { listReports } = await renderReporter(browserZone);
    expect(listReports()).toEqual([]);
  });

  test('never overrides a zone the athlete chose later', async () => {
    const firstVisit = await renderReporter(browserZone);
    await expect.poll(() => localStorage.length).toBe(1);
    await firstVisit.unmount();
    const { listReports } = await renderReporter(otherZone);
    expect(listReports()).toEqual([]);
  });
});
