import '@threshold/ui/styles.css';
import { localDate } from '@threshold/physiology';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { aTrainingDay, aWorkoutDetailView } from '../../testing/views.ts';
import {
  getField,
  getSubmitButton,
  loggedWorkout,
  openDialog,
  type TrainingResponses,
  today,
} from './log-workout-fixtures.tsx';

// Friday, 2026-11-20, in every time zone and at any time.
beforeEach(() => {
  vi.useFakeTimers({ now: new Date('2026-11-20T12:00:00Z'), toFake: ['Date'] });
});

afterEach(() => {
  vi.useRealTimers();
});

beforeEach(() => page.viewport(1280, 900));

describe('a planned session of the day', () => {
  const plannedRun = aWorkoutDetailView({
    date: localDate('2026-11-19'),
    type: 'Long run',
    session: 'AM',
    zone: 2,
    duration: '1h 45m',
  });
  const trainingWithPlannedRun: TrainingResponses = {
    trainingDay: () => aTrainingDay({ lthrBpm: 165 }),
    workouts: ({ date }) => (date === plannedRun.date ? [plannedRun] : []),
    logWorkout: () => loggedWorkout,
  };

  test('yesterday’s run completes its planned session in four taps', async () => {
    const screen = await openDialog(trainingWithPlannedRun);
    await page.getByRole('button', { name: 'Yesterday' }).click();
    await expect.element(getField('Counts as your long run')).toBeChecked();
    await expect.element(getField('Session')).toHaveValue('AM');
    await expect.element(getField('Zone')).toHaveValue('2');
    await getField('Duration').fill('1:48:30');
    await getSubmitButton().click();
    await expect.element(page.getByText('Workout logged!')).toBeVisible();
    expect(screen.inputsOf('training.logWorkout')).toMatchObject([
      { date: '2026-11-19', type: 'run', session: 'AM', duration: 108.5, zone: 2, plannedId: plannedRun.id },
    ]);
  });

  test('stays open if the athlete unchecks that the workout counts as it', async () => {
    const screen = await openDialog(trainingWithPlannedRun);
    await page.getByRole('button', { name: 'Yesterday' }).click();
    await getField('Counts as your long run').click();
    await getField('Duration').fill('30');
    await getSubmitButton().click();
    await expect.element(page.getByText('Workout logged!')).toBeVisible();
    expect(screen.inputsOf('training.logWorkout')).toMatchObject([{ plannedId: null }]);
  });

  test('offers no planned session for another sport or day', async () => {
    const screen = await openDialog(trainingWithPlannedRun);
    await page.getByRole('button', { name: 'Yesterday' }).click();
    await expect.element(getField('Counts as your long run')).toBeVisible();
    await getField('Type').selectOptions('bike');
    await expect.element(getField('Counts as your long run')).not.toBeInTheDocument();
    await getField('Type').selectOptions('run');
    await page.getByRole('button', { name: 'Today' }).click();
    await expect.element(getField('Counts as your long run')).not.toBeInTheDocument();
    await getField('Duration').fill('45');
    await getSubmitButton().click();
    await expect.element(page.getByText('Workout logged!')).toBeVisible();
    expect(screen.inputsOf('training.logWorkout')[0]).not.toHaveProperty('plannedId');
  });

  test('sets the type of a class or ride', async () => {
    await openDialog({
      ...trainingWithPlannedRun,
      workouts: () => [{ ...plannedRun, date: today, type: '9Round', session: 'PM', zone: 4 }],
    });
    await expect.element(getField('Type')).toHaveValue('hiit');
    await expect.element(getField('Session')).toHaveValue('PM');
    await expect.element(getField('Zone')).toHaveValue('4');
  });
});
