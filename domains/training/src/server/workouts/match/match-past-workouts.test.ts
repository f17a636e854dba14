import type { CommandContext } from '@threshold/api/server';
import { addDays } from '@threshold/physiology';
import { silentLog } from '@threshold/testing';
import { expect, test } from 'vitest';
import { aWorkout, completedColumns, insertWorkouts } from '../../../testing/index.ts';
import { createAthleteWithPlan, today } from '../../test/planned-day.ts';
import { createHalfMarathonerFacts, createTrainingApi } from '../../test/training-api.ts';
import { matchPastWorkouts } from './match-past-workouts.ts';

const api = await createTrainingApi({ ownDatabase: true });
const tomorrow = addDays(today, 1);

const runSchedule = (runInTransaction = api.runInTransaction) =>
  matchPastWorkouts.run({
    em: api.orm.em.fork(),
    log: silentLog,
    signal: new AbortController().signal,
    now: api.clock.now,
    runInTransaction,
  });

/** An athlete with a run planned for today and one for tomorrow, and the given recordings. */
async function createAthleteWithRecordings(...recordings: Partial<Parameters<typeof aWorkout>[0]>[]) {
  const plannedAthlete = await createAthleteWithPlan(api, { date: tomorrow });
  const { athleteId } = plannedAthlete;
  const unplannedColumns = {
    plannedDurationSeconds: null,
    plannedStress: null,
    plannedDistanceMeters: null,
    steps: [],
  };
  const ids = await insertWorkouts(
    api.orm.em,
    recordings.map((row) =>
      aWorkout({
        athleteId,
        ...completedColumns,
        ...unplannedColumns,
        type: 'run',
        source: 'import',
        generatedBy: 'athlete',
        ...row,
      }),
    ),
  );
  return { ...plannedAthlete, ids };
}

test('completes planned sessions with past workouts that match unambiguously, once per plan', async () => {
  const { me, ids } = await createAthleteWithRecordings(
    {},
    { date: tomorrow, source: 'manual', actualDurationSeconds: 600 },
  );
  const secondAthlete = await createAthleteWithRecordings();
  await runSchedule();
  expect(await me.workouts({})).toMatchObject([
    { id: ids[0], completed: 1, plannedStress: 66 },
    { completed: 0, type: 'Easy run' },
    { id: ids[1], completed: 1, plannedStress: null },
  ]);
  const [workoutId = ''] = ids;
  expect(await me.workout({ workoutId })).toMatchObject({ completes: 'Easy run' });
  await me.openPlanned({ workoutId });
  await insertWorkouts(api.orm.em, [
    aWorkout({
      athleteId: secondAthlete.athleteId,
      ...completedColumns,
      type: 'run',
      source: 'import',
      planId: null,
    }),
  ]);
  await runSchedule();
  expect(await me.workouts({ date: today })).toHaveLength(2);
  expect(await secondAthlete.me.workouts({ date: today })).toHaveLength(2);
});

test('completes nothing if there are two possible matches or the match was declined', async () => {
  const athleteWithTwoMatches = await createAthleteWithRecordings({}, { session: 'PM' });
  const athleteWithDeclinedMatch = await createAthleteWithRecordings({
    matchDeclinedAt: new Date('2026-11-20T09:00:00Z'),
  });
  const rowsBefore = [await athleteWithTwoMatches.listRows(), await athleteWithDeclinedMatch.listRows()];
  await runSchedule();
  expect([await athleteWithTwoMatches.listRows(), await athleteWithDeclinedMatch.listRows()]).toEqual(
    rowsBefore,
  );
});

test('retries a failed transaction in a later run and continues with the other plans', async () => {
  const [failingAthlete, otherAthlete] = [
    await createAthleteWithRecordings({}),
    await createAthleteWithRecordings({}),
  ];
  const runInFailingTransaction = async <T>(
    athleteId: string,
    action: (ctx: CommandContext) => Promise<T>,
  ): Promise<T> =>
    api.runInTransaction(athleteId, async (ctx) => {
      const result = await action(ctx);
      if (athleteId === failingAthlete.athleteId) throw new Error('The connection was lost.');
      return result;
    });
  await expect(runSchedule(runInFailingTransaction)).rejects.toThrow('1 of 2 transactions failed');
  expect(await failingAthlete.me.workouts({ date: today })).toHaveLength(2);
  expect(await otherAthlete.me.workouts({ date: today })).toHaveLength(1);
  await runSchedule();
  expect(await failingAthlete.me.workouts({ date: today })).toHaveLength(1);
});

test('does not match a new plan with the past', async () => {
  const athleteId = await api.athlete();
  await api.saveProfile(athleteId, createHalfMarathonerFacts());
  const [plan] = await api.orm.em
    .getConnection()
    .execute<{ matched: boolean }[]>(
      'select past_matched_at is not null as matched from training.plan where athlete_id = ?',
      [athleteId],
    );
  expect(plan).toEqual({ matched: true });
});
