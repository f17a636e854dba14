import { activityImported } from '@threshold/contracts/files';
import { localDate } from '@threshold/physiology';
import { v7 as uuidv7 } from 'uuid';
import { describe, expect, test } from 'vitest';
import { type Activity, anActivity } from '../file/testing/an-activity.ts';
import { sessionsTables } from '../tables.ts';
import { createSessionsApi, createWorkoutToDo } from '../test/sessions-api.ts';

const api = await createSessionsApi();

interface Run extends Partial<Activity> {
  readonly metersPerSecond?: number;
  readonly bpm?: number;
  readonly minutes?: number;
  readonly day: string;
}

/** Imports a steady run on the morning of `day` and returns its workout. */
async function importRun(athleteId: string, run: Run): Promise<string> {
  const { metersPerSecond = 3, bpm = 140, minutes = 60, day, ...overrides } = run;
  const seconds = Array.from({ length: 60 * minutes + 1 }, (_, t) => t);
  const activity = anActivity(athleteId, {
    workoutId: uuidv7(),
    date: localDate(day),
    startedAt: new Date(`${day}T06:30:00Z`),
    durationSeconds: 60 * minutes,
    elapsedSeconds: 60 * minutes,
    hrStream: seconds.map((t) => ({ t, hr: bpm })),
    track: seconds.map((t) => ({ t, meters: metersPerSecond * t })),
    ...overrides,
  });
  api.addPlannedWorkout(athleteId, createWorkoutToDo({ id: activity.workoutId, completed: true }));
  await api.runInTransaction(athleteId, (ctx) => ctx.emit(activityImported, activity));
  return activity.workoutId;
}
const findSameEffort = async (athleteId: string, workoutId: string) =>
  (await api.as(athleteId).recorded({ workoutId }))?.sameEffort;

describe('same effort', () => {
  test('compares a run with the last one of its type at the same heart rate', async () => {
    const athleteId = await api.athlete();
    await importRun(athleteId, { day: '2026-11-01', metersPerSecond: 2.5 });
    const previousWorkoutId = await importRun(athleteId, { day: '2026-11-08', metersPerSecond: 2.8 });
    const workoutId = await importRun(athleteId, { day: '2026-11-18', metersPerSecond: 3 });
    await importRun(athleteId, { day: '2026-11-19', metersPerSecond: 3.5 });
    const sameEffort = await findSameEffort(athleteId, workoutId);
    expect(sameEffort).toMatchObject({
      previousWorkoutId,
      previousDate: '2026-11-08',
      bpm: 140,
      likeMinutes: 50,
      previousLikeMinutes: 50,
      verdict: 'quicker',
    });
    expect(sameEffort?.secondsPerKm).toBeCloseTo(1000 / 3, 1);
    expect(sameEffort?.previousSecondsPerKm).toBeCloseTo(1000 / 2.8, 1);
  });

  test('agrees with the efficiency factor of both steady runs', async () => {
    const athleteId = await api.athlete();
    const previousWorkoutId = await importRun(athleteId, { day: '2026-11-08', metersPerSecond: 2.8 });
    const workoutId = await importRun(athleteId, { day: '2026-11-18', metersPerSecond: 3 });
    const sameEffort = await findSameEffort(athleteId, workoutId);
    const factors = (await api.as(athleteId).efficiency()).map((entry) => entry.efficiencyFactor);
    expect(previousWorkoutId).toBe(sameEffort?.previousWorkoutId);
    expect(60_000 / (sameEffort?.previousSecondsPerKm ?? 0) / 140).toBeCloseTo(factors[0] ?? 0, 2);
    expect(60_000 / (sameEffort?.secondsPerKm ?? 0) / 140).toBeCloseTo(factors[1] ?? 0, 2);
  });

  test.each<[string, Omit<Run, 'day'>]>([
    ['another kind of run', { type: 'Long run' }],
    ['a much longer run', { minutes: 91 }],
    ['a much shorter run', { minutes: 39 }],
    ['a run at another heart rate', { bpm: 150 }],
    ['a run without a track', { track: [] }],
    ['a run without a heart rate', { hrStream: [] }],
  ])('ignores %s', async (_name, run) => {
    const athleteId = await api.athlete();
    await importRun(athleteId, { day: '2026-11-08', ...run });
    const workoutId = await importRun(athleteId, { day: '2026-11-18' });
    expect(await findSameEffort(athleteId, workoutId)).toBeNull();
  });

  test('ignores runs of other athletes, removed runs and runs more than 180 days earlier', async () => {
    const athleteId = await api.athlete('Ann Lee');
    await importRun(await api.athlete('Bob Ray'), { day: '2026-11-08' });
    await importRun(athleteId, { day: '2026-05-20' });
    const removedWorkoutId = await importRun(athleteId, { day: '2026-11-09' });
    await sessionsTables(api.orm.em.fork())
      .updateTable('session')
      .set({ removed_at: new Date('2026-11-10T00:00:00Z') })
      .where('athlete_id', '=', athleteId)
      .where('workout_id', '=', removedWorkoutId)
      .execute();
    const workoutId = await importRun(athleteId, { day: '2026-11-18' });
    expect(await findSameEffort(athleteId, workoutId)).toBeNull();
  });

  test('compares easy runs with and without strides', async () => {
    const athleteId = await api.athlete();
    const previousWorkoutId = await importRun(athleteId, { day: '2026-11-08', type: 'Easy run' });
    const workoutId = await importRun(athleteId, { day: '2026-11-18', type: 'Easy run with strides' });
    expect(await findSameEffort(athleteId, workoutId)).toMatchObject({ previousWorkoutId, verdict: 'same' });
  });

  test('ignores rides, whose speed says nothing about fitness', async () => {
    const athleteId = await api.athlete();
    await importRun(athleteId, { day: '2026-11-08', type: 'Ride' });
    const workoutId = await importRun(athleteId, { day: '2026-11-18', type: 'Ride' });
    expect(await findSameEffort(athleteId, workoutId)).toBeNull();
  });

  test('removes a pause from the track before it compares', async () => {
    const athleteId = await api.athlete();
    await importRun(athleteId, { day: '2026-11-08' });
    // Ten minutes at a café after half an hour.
    const track = Array.from({ length: 3601 }, (_, t) => ({ t: t > 1800 ? t + 600 : t, meters: 3 * t }));
    const workoutId = await importRun(athleteId, { day: '2026-11-18', elapsedSeconds: 4200, track });
    const recorded = await api.as(athleteId).recorded({ workoutId });
    expect(recorded?.sameEffort).toMatchObject({ likeMinutes: 50, verdict: 'same' });
    expect(recorded?.track).toHaveLength(600);
    expect(recorded?.track?.at(-1)).toEqual({ t: 3600, meters: 10_800 });
  });
});
