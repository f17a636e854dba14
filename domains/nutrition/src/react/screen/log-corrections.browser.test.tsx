import '@threshold/ui/styles.css';
import { setPageAthleteId } from '@threshold/api/react';
import { createWaitingEntries } from '@threshold/api/waiting';
import { localDate } from '@threshold/physiology';
import { failOffline, reject, renderWithApi } from '@threshold/testing/react';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import type { NutritionRouter } from '../../server/index.ts';
import LogCorrectionDialog from './log-correction-dialog.tsx';
import NutritionScreen from './nutrition-screen.tsx';
import { createLogView } from './testing/logs.ts';
import {
  expectVisible,
  getButton,
  getField,
  renderNutritionScreen,
} from './testing/nutrition-screen-fixture.tsx';

beforeEach(async () => {
  vi.useFakeTimers({ now: new Date('2026-11-20T12:00:00Z'), toFake: ['Date'] });
  await page.viewport(1440, 900);
});

afterEach(() => {
  vi.useRealTimers();
  localStorage.clear();
});

describe('offline entry', () => {
  const waitingEntries = createWaitingEntries();
  const ATHLETE_ID = '0199a7b0-0000-7000-8000-0000000000a1';

  test('shows the form without the days and queues a save on the device', async () => {
    await waitingEntries.removeAll(ATHLETE_ID);
    setPageAthleteId(ATHLETE_ID);
    await renderWithApi<NutritionRouter>(<NutritionScreen />, {
      path: '/nutrition',
      responses: {
        nutrition: {
          calendar: () => ({ timeZone: 'UTC', units: 'metric' }),
          logs: failOffline,
          averages: failOffline,
          saveLog: failOffline,
        },
      },
      waiting: waitingEntries,
    });
    await expectVisible(/We couldn’t reach the server/);
    await getField('Calories').fill('2150');
    await getField('Hydration').fill('500');
    await getButton().click();
    await expectVisible('Waiting to send');
    await expect.element(getField('Calories')).toHaveValue('');
    expect(await waitingEntries.list(ATHLETE_ID)).toMatchObject([
      {
        procedure: 'nutrition.saveLog',
        input: { date: '2026-11-20', calories: 2150 },
        label: 'Food, Fri, Nov 20: calories 2,150 kcal, hydration 500 ml',
      },
    ]);
  });

  test('opens a rejected log with its values and the server’s message next to the field', async () => {
    const message = 'must be at most 2000';
    const entry = {
      key: 'refused',
      input: { date: localDate('2026-11-19'), protein: 14_000, notes: 'Beans' },
      refusal: { message, issues: [{ path: 'protein', message }] },
    };
    const close = vi.fn();
    const { inputsOf } = await renderWithApi<NutritionRouter>(
      <LogCorrectionDialog opened entry={entry} onClose={close} />,
      {
        responses: {
          nutrition: { calendar: () => ({ timeZone: 'UTC' }), saveLog: (log) => createLogView(log.date) },
        },
      },
    );
    await expect.element(getField('Protein')).toHaveAccessibleDescription(message);
    await getField('Protein').fill('140');
    await getButton().click();
    await expect.poll(() => close.mock.calls.length).toBe(1);
    expect(inputsOf('nutrition.saveLog')).toEqual([{ date: '2026-11-19', protein: 140, notes: 'Beans' }]);
  });

  test('offers a retry in the dialog of a rejected log if the calendar cannot be loaded', async () => {
    let isDown = true;
    await renderWithApi<NutritionRouter>(
      <LogCorrectionDialog
        opened
        entry={{
          key: 'refused',
          input: { date: localDate('2026-11-19'), protein: 140 },
          refusal: { message: 'Not saved', issues: [] },
        }}
        onClose={vi.fn()}
      />,
      {
        responses: {
          nutrition: { calendar: () => (isDown ? reject(503, 'Not right now.') : { timeZone: 'UTC' }) },
        },
      },
    );
    await expect.element(page.getByRole('alert')).toMatchTextContent(/Not right now\./);
    isDown = false;
    await page.getByRole('button', { name: 'Retry' }).click();
    await expect.element(getField('Protein')).toHaveValue('140');
  });
});

describe('a mistyped day', () => {
  const chooseOption = async (option: 'Edit' | 'Delete') => {
    await getButton('Options of Thursday, November 19').click();
    await page.getByRole('menuitem', { name: `${option} Thursday, November 19` }).click();
  };
  const change = { undoId: '019a0000-0000-7000-8000-0000000000aa' };
  const undoResponses = { undoChange: () => ({ date: localDate('2026-11-19') }) };

  test('sends only changes when corrected, with cleared fields as null, and comes back on Undo', async () => {
    const screen = await renderNutritionScreen({ editLog: () => change, ...undoResponses });
    await chooseOption('Edit');
    const form = page.getByRole('form', { name: 'Edit Thursday, November 19' });
    await form.getByLabelText('Calories').fill('2150');
    await form.getByLabelText('Carbs').fill('');
    await getButton('Save changes').click();
    await expect
      .poll(() => screen.inputsOf('nutrition.editLog'))
      .toEqual([{ date: '2026-11-19', calories: 2150, carbs: null }]);
    await getButton('Undo').click();
    await expect.poll(() => screen.inputsOf('nutrition.undoChange')).toEqual([change]);
  });

  test('can be deleted in one click and restored on Undo', async () => {
    const screen = await renderNutritionScreen({ deleteLog: () => change, ...undoResponses });
    await chooseOption('Delete');
    await expectVisible('Deleted');
    expect(screen.inputsOf('nutrition.deleteLog')).toEqual([{ date: '2026-11-19' }]);
    await getButton('Undo').click();
    await expect.poll(() => screen.inputsOf('nutrition.undoChange')).toEqual([change]);
  });
});
