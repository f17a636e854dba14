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
const completedEasyRun: NewWorkout = {
  ...completedColumns,
  date: today,
  type: 'Easy run',
  source: 'plan',
  steps: easySteps,
  actualDurationSeconds: 2700,
  zoneSeconds: [600, 2100, 0, 0, 0],
  rpe: null,
};
const completedThresholdRun: NewWorkout = {
  ...completedEasyRun,
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

async function judge(workout: NewWorkout, ...otherWorkouts: NewWorkout[]) {
  const athleteId = await api.athlete();
  const [workoutId = ''] = await insertWorkouts(
    api.orm.em,
    [workout, ...otherWorkouts].map((row) => aWorkout({ athleteId, ...row })),
  );
  return (await api.as(athleteId).workout({ workoutId })).planVerdict;
}

describe('the verdict of a workout', () => {
  test('compares it with its planned steps', async () => {
    expect(await judge(completedEasyRun, openOn(tomorrow))).toEqual({
      outcome: 'nailed',
      sentence: 'You kept it as easy as planned.',
      number: { value: '45 of 45', unit: 'min', label: 'in zone 2 or below' },
      next: 'Tomorrow stays as planned (easy run, 45m).',
    });
  });

  test('judges an easy run by the upper bound of its target, as its table of steps does', async () => {
    const workoutId = '019a0000-0000-7000-8000-0000000000c1';
    api.recordings.set(workoutId, {
      sessionId: '019a0000-0000-7000-8000-0000000000c2',
      workoutId,
      type: 'Easy run',
      date: today,
      startedAt: new Date('2026-11-20T07:00:00Z'),
      durationSeconds: 2700,
      elapsedSeconds: 2700,
      distanceMeters: null,
      averageHrBpm: 142,
      maxHrBpm: 150,
      // 45 minutes of zone 2, 20 of them above the target.
      hrStream: Array.from({ length: 2701 }, (_, t) => ({ t, hr: t < 1500 ? 142 : 147 })),
      track: [],
    });
    const runBelow144Bpm = { ...completedEasyRun, id: workoutId, hrLowBpm: null, hrHighBpm: 144 };
    expect(await judge(runBelow144Bpm)).toMatchObject({
      outcome: 'too-hard',
      number: { value: '20', unit: 'min', label: 'above 144 bpm' },
    });
  });

  test('judges an imported workout by the type of the planned session that it completed', async () => {
    const importedRun = {
      ...completedThresholdRun,
      type: 'run',
      zone: 2 as const,
      source: 'import' as const,
      plannedSession: { type: 'Cruise interval run' },
    };
    expect(await judge({ ...importedRun, zoneSeconds: [900, 1700, 100, 0, 0] })).toMatchObject({
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
    expect(await judge({ ...completedEasyRun, ...change })).toBeNull();
  });
});

describe('the advice for the day after a workout', () => {
  const tooHard: NewWorkout = { ...completedEasyRun, zoneSeconds: [300, 600, 1500, 300, 0] };
  const hardTomorrow = openOn(tomorrow, { type: 'Hill run', zone: 4 });
  const restTomorrow = openOn(tomorrow, { session: 'Rest', type: 'Rest day', zone: 1, steps: [] });

  test.each([
    [
      'an easy run, after a run that was too hard',
      tooHard,
      openOn(tomorrow),
      'Tomorrow’s easy run is for recovery. Keep it easy.',
    ],
    [
      'a hard run, after a run that was too hard',
      tooHard,
      hardTomorrow,
      'Tomorrow’s hill run comes too soon. Only do it if you feel fresh, or move it.',
    ],
    [
      'a rest day, after a run that was too hard',
      tooHard,
      restTomorrow,
      'Tomorrow is a rest day, and you need it.',
    ],
    [
      'an easy run, after a run that was cut short',
      { ...completedEasyRun, actualDurationSeconds: 1200 },
      openOn(tomorrow),
      'Don’t make it up. Tomorrow stays as planned (easy run, 45m).',
    ],
    ['a day without a session', completedEasyRun, openOn(addDays(today, 2)), 'Tomorrow has no session.'],
    [
      'an easy run, after repetitions that were done well',
      completedThresholdRun,
      openOn(tomorrow),
      'Tomorrow stays as planned (easy run, 45m). Your next session like this builds on it.',
    ],
    [
      'an easy run, after repetitions that were too hard',
      { ...completedThresholdRun, rpe: 9 },
      openOn(tomorrow),
      'Tomorrow’s easy run is for recovery. Keep it easy. Your plan will repeat this session before it gets harder.',
    ],
    [
      'a rest day, after repetitions that were too easy',
      { ...completedThresholdRun, rpe: 4 },
      restTomorrow,
      'Tomorrow stays a rest day. Your plan will add a rep.',
    ],
    [
      'today, after yesterday’s easy run',
      { ...completedEasyRun, date: addDays(today, -1) },
      openOn(today),
      'Today stays as planned (easy run, 45m).',
    ],
  ] satisfies [string, NewWorkout, NewWorkout, string][])(
    'covers %s',
    async (_, workout, nextSession, advice) => {
      expect((await judge(workout, nextSession))?.next).toBe(advice);
    },
  );

  test('disappears once that day is over', async () => {
    expect((await judge({ ...completedEasyRun, date: addDays(today, -2) }, openOn(today)))?.next).toBeNull();
  });
});
