import { renderWithApi } from '@threshold/testing/react';
import { guessBrowserUnits } from '@threshold/ui';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import type { Me } from '../../schemas.ts';
import type { AthletesRouter } from '../../server/index.ts';
import { createMe } from '../../testing/index.ts';
import { useSaveGuessedUnits } from './use-save-guessed-units.ts';

const Reporter = ({ units }: Pick<Me, 'units'>) => {
  useSaveGuessedUnits(createMe({ units }));
  return <p>There</p>;
};

const renderReporter = async (units: Me['units']) => {
  const { inputsOf } = await renderWithApi<AthletesRouter>(<Reporter units={units} />, {
    responses: { athletes: { savePreferences: (change) => ({ ...createMe(), ...change }) } },
  });
  await expect.element(page.getByText('There')).toBeVisible();
  return () => inputsOf('athletes.savePreferences');
};

test('saves the browser’s guess once if the athlete has no units', async () => {
  const listReports = await renderReporter(null);
  await expect.poll(listReports).toEqual([{ units: guessBrowserUnits() }]);
});

test.each(['metric', 'imperial'] as const)('leaves chosen %s units alone', async (units) => {
  const listReports = await renderReporter(units);
  expect(listReports()).toEqual([]);
});
