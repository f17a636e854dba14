import '@threshold/ui/styles.css';
import { setPageAthleteId } from '@threshold/api/react';
import { createWaitingEntries } from '@threshold/api/waiting';
import { failOffline, reject, renderWithApi } from '@threshold/testing/react';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import type { TrainingRouter } from '../../server/index.ts';
import { aTrainingDay } from '../../testing/views.ts';
import LogCorrectionDialog from './log-correction-dialog.tsx';
import { LogWorkoutButton } from './log-workout-button.tsx';
import { getField, getSubmitButton, loggedWorkout, today } from './log-workout-fixtures.tsx';

// Friday, 2026-11-20, in every time zone and at any time.
beforeEach(() => {
  vi.useFakeTimers({ now: new Date('2026-11-20T12:00:00Z'), toFake: ['Date'] });
});

afterEach(() => {
  vi.useRealTimers();
});

beforeEach(() => page.viewport(1280, 900));

describe('a workout logged offline', () => {
  const waitingEntries = createWaitingEntries();
  const ATHLETE_ID = '0199a7b0-0000-7000-8000-0000000000a1';

  test('stays on the device, closes the dialog and shows a message', async () => {
    await waitingEntries.removeAll(ATHLETE_ID);
    setPageAthleteId(ATHLETE_ID);
    await renderWithApi<TrainingRouter>(<LogWorkoutButton today={today} />, {
      responses: { training: { logWorkout: failOffline } },
      waiting: waitingEntries,
    });
    await page.getByRole('button', { name: 'Log Workout' }).click();
    await getField('Session').selectOptions('AM');
    await getField('Duration').fill('45');
    await getSubmitButton().click();
    await expect.element(page.getByText('Waiting to send')).toBeVisible();
    await expect.element(page.getByRole('dialog')).not.toBeInTheDocument();
    expect(await waitingEntries.list(ATHLETE_ID)).toMatchObject([
      {
        procedure: 'training.logWorkout',
        input: { date: '2026-11-20', type: 'run', session: 'AM', duration: 45 },
        label: 'Run, 45m, Nov 20 AM',
      },
    ]);
  });

  test('reopens when rejected, with its values and the server’s message under the field', async () => {
    const message = 'must be at most 250';
    const input = {
      date: '2026-11-19',
      type: 'bike',
      session: 'PM',
      duration: 45,
      zone: 2,
      distance: 10,
      maxHR: 400,
    };
    const entry = { key: 'refused', input, refusal: { message, issues: [{ path: 'maxHR', message }] } };
    const onClose = vi.fn();
    const screen = await renderWithApi<TrainingRouter>(
      <LogCorrectionDialog opened entry={entry} onClose={onClose} />,
      { responses: { training: { trainingDay: () => aTrainingDay(), logWorkout: () => loggedWorkout } } },
    );
    await expect.element(getField('Max HR (bpm)')).toHaveAccessibleDescription(message);
    await expect.element(getField('Distance (km)')).toHaveValue('16.09');
    await getField('Max HR (bpm)').fill('140');
    await getSubmitButton().click();
    await expect.poll(() => onClose.mock.calls.length).toBe(1);
    expect(screen.inputsOf('training.logWorkout')).toMatchObject([
      { date: '2026-11-19', type: 'bike', session: 'PM', duration: 45, zone: 2, distance: 10, maxHR: 140 },
    ]);
  });

  /** A planned row. The form does not offer its type, and it has no duration. */
  const plannedEntry = {
    key: 'planned',
    input: { date: '2026-11-19', type: 'Tempo run', session: 'PM', zone: 3 },
    refusal: { message: 'Workout name is required', issues: [] },
  };

  test('reopens an incomplete entry with the fields that can be read, so that it can be completed', async () => {
    const onClose = vi.fn();
    const screen = await renderWithApi<TrainingRouter>(
      <LogCorrectionDialog opened entry={plannedEntry} onClose={onClose} />,
      { responses: { training: { trainingDay: () => aTrainingDay(), logWorkout: () => loggedWorkout } } },
    );
    await expect.element(getField('Date')).toHaveValue('2026-11-19');
    await expect.element(getField('Session')).toHaveValue('PM');
    await expect.element(getField('Type')).toHaveValue('');
    await expect.element(getField('Duration')).toHaveValue('');
    await getField('Type').selectOptions('run');
    await getField('Duration').fill('45');
    await getSubmitButton().click();
    await expect.poll(() => onClose.mock.calls.length).toBe(1);
    expect(screen.inputsOf('training.logWorkout')).toMatchObject([
      { date: '2026-11-19', type: 'run', session: 'PM', duration: 45, zone: 3 },
    ]);
  });

  test('reopens with empty fields if the entry cannot be read', async () => {
    await renderWithApi<TrainingRouter>(
      <LogCorrectionDialog opened entry={{ ...plannedEntry, input: 'corrupt' }} onClose={vi.fn()} />,
      { responses: { training: { trainingDay: () => aTrainingDay() } } },
    );
    for (const name of ['Date', 'Type', 'Session', 'Duration'])
      await expect.element(getField(name)).toHaveValue('');
  });

  test('offers a retry in the dialog if the day fails to load', async () => {
    let isDown = true;
    await renderWithApi<TrainingRouter>(
      <LogCorrectionDialog opened entry={plannedEntry} onClose={vi.fn()} />,
      {
        responses: {
          training: { trainingDay: () => (isDown ? reject(503, 'Not right now.') : aTrainingDay()) },
        },
      },
    );
    await expect.element(page.getByRole('alert')).toMatchTextContent(/Not right now\./);
    isDown = false;
    await page.getByRole('button', { name: 'Retry' }).click();
    await expect.element(getField('Session')).toHaveValue('PM');
  });
});
