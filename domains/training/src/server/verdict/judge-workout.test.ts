import { addDays, type LocalDate, localDate } from '@threshold/physiology';
import { beforeEach, describe, expect, test } from 'vitest';
import { aWorkout, completedColumns, insertWorkouts } from '../../testing/index.ts';
import { createTrainingApi } from '../test/training-api.ts';

const api = await createTrainingApi();
const today = localDate('2026-11-20');
const tomorrow = addDays(today, 1);

beforeEach(() => {
  api.clock.set('2026-11-20T18:00:00Z');
});

type NewWorkout = Partial<Parameters<typeof aWorkout>[0]>;

const easySteps = [
  { label: 'Warm-up', minutes: 10, zone: 1 as const },
  { label: 'Easy', minutes: 35, zone: 2 as const },
];
const doneEasyRun: NewWorkout = {
  ...completedColumns,
  date: today,
  type: 'Easy run',
  source: 'plan',
  steps: easySteps,
  actualDurationSeconds: 2700,
  zoneSeconds: [600, 2100, 0, 0, 0],
  rpe: null,
};
const doneThresholdRun: NewWorkout = {
  ...doneEasyRun,
  type: 'Cruise interval run',
  zone: 4,
  steps: [
    { label: 'Warm-up', minutes: 14, zone: 1 },
    ...[1, 2, 3].map((number) => ({ label: `Threshold ${number}`, minutes: 5, zone: 4 as const })),
    { label: 'Easy', minutes: 16, zone: 2 },
  ],
  zoneSeconds: [840, 900, 0, 960, 0],
};

const openOn = (date: LocalDate, changes: NewWorkout = {}): NewWorkout => ({
  date,
  type: 'Easy run',
  source: 'plan',
  steps: easySteps,
  plannedDurationSeconds: 2700,
  completed: false,
  ...changes,
});

async function judge(workout: NewWorkout, ...others: NewWorkout[]) {
  const athleteId = await api.athlete();
  const [workoutId = ''] = await insertWorkouts(
    api.orm.em,
    [workout, ...others].map((row) => aWorkout({ athleteId, ...row })),
  );
  return (await api.as(athleteId).workout({ workoutId })).planVerdict;
}

describe('the verdict of a workout', () => {
  test('compares it with its planned steps', async () => {
    expect(await judge(doneEasyRun, openOn(tomorrow))).toEqual({
      outcome: 'nailed',
      sentence: 'You kept it as easy as planned.',
      number: { value: '45 of 45', unit: 'min', label: 'in zone 2 or below' },
      next: 'Tomorrow stays as planned (easy run, 45m).',
    });
  });

  test('takes the type of the planned session that an imported workout completed', async () => {
    const imported = {
      ...doneThresholdRun,
      type: 'run',
      zone: 2 as const,
      source: 'import' as const,
      plannedSession: { type: 'Cruise interval run' },
    };
    expect(await judge({ ...imported, zoneSeconds: [900, 1700, 100, 0, 0] })).toMatchObject({
      outcome: 'other-work',
      number: { value: '0 of 15', label: 'in zone 4 or above' },
    });
  });

  test.each([
    ['an open workout', { completed: false }],
    ['a workout without a planned session', { steps: [], source: 'manual' }],
    ['an implausible workout', { implausible: true }],
    ['a race', { type: 'Race: 10K run' }],
  ] satisfies [string, NewWorkout][])('does not exist for %s', async (_, change) => {
    expect(await judge({ ...doneEasyRun, ...change })).toBeNull();
  });
});

describe('what the verdict changes tomorrow', () => {
  const tooHard: NewWorkout = { ...doneEasyRun, zoneSeconds: [300, 600, 1500, 300, 0] };
  const hardTomorrow = openOn(tomorrow, { type: 'Hill run', zone: 4 });
  const restTomorrow = openOn(tomorrow, { session: 'Rest', type: 'Rest day', zone: 1, steps: [] });

  test.each([
    [
      'after a run that was too hard, an easy run',
      tooHard,
      openOn(tomorrow),
      'Tomorrow’s easy run is for recovery. Keep it easy.',
    ],
    [
      'after a run that was too hard, a hard run',
      tooHard,
      hardTomorrow,
      'Tomorrow’s hill run comes too soon. Only do it if you feel fresh, or move it.',
    ],
    [
      'after a run that was too hard, a rest day',
      tooHard,
      restTomorrow,
      'Tomorrow is a rest day, and you need it.',
    ],
    [
      'after a run that was cut short',
      { ...doneEasyRun, actualDurationSeconds: 1200 },
      openOn(tomorrow),
      'Don’t make it up. Tomorrow stays as planned (easy run, 45m).',
    ],
    ['with nothing planned', doneEasyRun, openOn(addDays(today, 2)), 'Tomorrow has no session.'],
    [
      'after work that was done well',
      doneThresholdRun,
      openOn(tomorrow),
      'Tomorrow stays as planned (easy run, 45m). Your next session like this builds on it.',
    ],
    [
      'after work that was too hard',
      { ...doneThresholdRun, rpe: 9 },
      openOn(tomorrow),
      'Tomorrow’s easy run is for recovery. Keep it easy. Your plan will repeat this session before it gets harder.',
    ],
    [
      'after work that was too easy',
      { ...doneThresholdRun, rpe: 4 },
      restTomorrow,
      'Tomorrow stays a rest day. Your plan will add a rep.',
    ],
    [
      'on the day after',
      { ...doneEasyRun, date: addDays(today, -1) },
      openOn(today),
      'Today stays as planned (easy run, 45m).',
    ],
  ] satisfies [string, NewWorkout, NewWorkout, string][])('%s', async (_, workout, other, next) => {
    expect((await judge(workout, other))?.next).toBe(next);
  });

  test('ends with that day', async () => {
    expect((await judge({ ...doneEasyRun, date: addDays(today, -2) }, openOn(today)))?.next).toBeNull();
  });
});
