import { addDays } from '@threshold/physiology';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { completeWhileBlocking } from '../test/complete-while-blocking.ts';
import { createHalfMarathonerFacts, createTrainingApi } from '../test/training-api.ts';

const api = await createTrainingApi();

/** Days from 2026-11-20 to the race on 2027-01-10, inclusive. */
const PLAN_DAYS = 52;
/** LTHR of `createHalfMarathonerFacts`, which a change must differ from. */
const SAVED_LTHR_BPM = 165;

/**
 * Indexes of a plan's completed and pinned rows, modulo the number of rows. Also the days until the profile
 * changes, and the changed fields.
 */
const planHistories = fc.record({
  daysLater: fc.integer({ min: 0, max: PLAN_DAYS - 1 }),
  completed: fc.array(fc.nat({ max: 70 }), { maxLength: 12 }),
  pinned: fc.array(fc.nat({ max: 70 }), { maxLength: 4 }),
  lthrBpm: fc.integer({ min: 150, max: 175 }).filter((lthrBpm) => lthrBpm !== SAVED_LTHR_BPM),
  trainingDaysPerWeek: fc.integer({ min: 3, max: 7 }),
});

test('replans only open future days for a changed profile, and keeps past, completed and pinned rows', async () => {
  await fc.assert(
    fc.asyncProperty(planHistories, async ({ daysLater, completed, pinned, ...changedFacts }) => {
      api.clock.set('2026-11-20T12:00:00Z');
      const athleteId = await api.athlete();
      await api.saveProfile(athleteId, createHalfMarathonerFacts());
      const ids = (await api.as(athleteId).workouts({})).map(({ id }) => id);
      const setColumn = (column: string, indexes: readonly number[]) =>
        api.orm.em
          .getConnection()
          .execute(`update training.workout set ${column} = true where id = any(?)`, [
            `{${indexes.map((index) => ids[index % ids.length]).join(',')}}`,
          ]);
      await setColumn('completed', completed);
      await setColumn('pinned', pinned);
      const today = addDays(api.today(), daysLater);
      api.clock.set(`${today}T12:00:00Z`);
      const unchangedRowsCondition = `(date < '${today}' or completed or pinned)`;
      const rowsBefore = await api.listStoredRows(athleteId, unchangedRowsCondition);
      await api.saveProfile(athleteId, createHalfMarathonerFacts(changedFacts));
      expect(await api.listStoredRows(athleteId, unchangedRowsCondition)).toEqual(rowsBefore);

      const workoutsAfter = await api.as(athleteId).workouts({});
      const lockedDates = new Set(
        (await api.listStoredRows(athleteId, `date >= '${today}' and (completed or pinned)`)).length === 0
          ? []
          : workoutsAfter.filter(({ id, date }) => ids.includes(id) && date >= today).map(({ date }) => date),
      );
      // Nothing is planned on a locked day, and every other future day is planned again.
      for (const { id, date } of workoutsAfter)
        if (date >= today) expect(ids.includes(id)).toBe(lockedDates.has(date));
      expect(new Set(workoutsAfter.map(({ date }) => date)).size).toBe(PLAN_DAYS);
    }),
    { numRuns: 12 },
  );
});

test.each(['completed', 'pinned'])(
  'keeps the other session on a day with a %s session, because nothing would replace it',
  async (column) => {
    api.clock.set('2026-11-20T12:00:00Z');
    const athleteId = await api.athlete();
    const classFacts = {
      preferredFitnessClass: 'f45',
      groupFitnessSchedule: ['Monday', 'Thursday'],
    } as const;
    const createFacts = (lthrBpm: number) =>
      createHalfMarathonerFacts({
        ...classFacts,
        groupFitnessSchedule: [...classFacts.groupFitnessSchedule],
        lthrBpm,
      });
    await api.saveProfile(athleteId, createFacts(165));
    const workouts = await api.as(athleteId).workouts({});
    const secondSession = workouts.find(({ date, session }) => date > api.today() && session === 'PM');
    const workoutsOfDay = workouts.filter(({ date }) => date === secondSession?.date);
    expect(workoutsOfDay.map(({ session }) => session)).toEqual(['AM', 'PM']);
    await api.orm.em
      .getConnection()
      .execute(`update training.workout set ${column} = true where id = ?`, [workoutsOfDay[0]?.id]);
    const rowsBefore = await api.listStoredRows(athleteId, `date = '${secondSession?.date}'`);
    await api.saveProfile(athleteId, createFacts(170));
    expect(await api.listStoredRows(athleteId, `date = '${secondSession?.date}'`)).toEqual(rowsBefore);
  },
);

test('keeps a workout completed during replanning', async () => {
  api.clock.set('2026-11-20T12:00:00Z');
  const athleteId = await api.athlete();
  await api.saveProfile(athleteId, createHalfMarathonerFacts());
  const { id = '' } = (await api.as(athleteId).workouts({})).find(({ session }) => session !== 'Rest') ?? {};
  await completeWhileBlocking(api, { athleteId, id }, () =>
    api.saveProfile(athleteId, createHalfMarathonerFacts({ lthrBpm: 170 })),
  );
  expect(await api.as(athleteId).workout({ workoutId: id })).toMatchObject({ completed: 1 });
});
