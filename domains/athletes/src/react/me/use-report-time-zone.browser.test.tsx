import { renderWithApi } from '@threshold/testing/react';
import { beforeEach, describe, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import type { AthletesRouter } from '../../server/index.ts';
import { aMe } from '../../testing/index.ts';
import { getBrowserTimeZone, useReportTimeZone } from './use-report-time-zone.ts';

const browserZone = getBrowserTimeZone();
const otherZone = browserZone === 'Asia/Tokyo' ? 'Europe/Oslo' : 'Asia/Tokyo';

const Reporter = ({ timeZone }: { readonly timeZone: string }) => {
  useReportTimeZone(aMe({ timeZone }));
  return <p>There</p>;
};

const renderReporter = async (timeZone: string, answer = Promise.resolve()) => {
  const { inputsOf, unmount, queryClient } = await renderWithApi<AthletesRouter>(
    <Reporter timeZone={timeZone} />,
    {
      answers: {
        athletes: { savePreferences: (change) => answer.then(() => ({ ...aMe(), ...change })) },
      },
    },
  );
  await expect.element(page.getByText('There')).toBeVisible();
  return { reports: () => inputsOf('athletes.savePreferences'), unmount, queryClient };
};

beforeEach(() => localStorage.clear());

describe('the browser’s time zone', () => {
  test('gets sent to the server if it differs from the saved one', async () => {
    const { reports } = await renderReporter(otherZone);
    await expect.poll(reports).toEqual([{ timeZone: browserZone }]);
  });

  test('invalidates queries that depend on the day once the server has it', async () => {
    const answer = Promise.withResolvers<void>();
    const { queryClient } = await renderReporter(otherZone, answer.promise);
    const keys = ['sessions', 'gamification', 'nutrition', 'injuries'].map((domain) => [
      [domain, 'calendar'],
    ]);
    for (const key of keys) queryClient.setQueryData(key, {});
    answer.resolve();
    await expect
      .poll(() => keys.map((key) => queryClient.getQueryState(key)?.isInvalidated))
      .toEqual([true, true, true, true]);
  });

  test('triggers no request if it equals the saved one', async () => {
    const { reports } = await renderReporter(browserZone);
    expect(reports()).toEqual([]);
  });

  test('never overrides a zone the athlete chose later', async () => {
    const firstVisit = await renderReporter(browserZone);
    await expect.poll(() => localStorage.length).toBe(1);
    await firstVisit.unmount();
    const { reports } = await renderReporter(otherZone);
    expect(reports()).toEqual([]);
  });
});
