import { coachedTrainingPort } from '@threshold/contracts/coaching';
import { addDays } from '@threshold/physiology';
import { expect, test } from 'vitest';
import { createAthleteWithPlan, loggedRun, today } from '../test/planned-day.ts';
import { createTrainingApi } from '../test/training-api.ts';

const api = await createTrainingApi();
const NOTHING = { plan: false, workouts: false, health: false, injuries: false };
const PLAN_ALONE = { ...NOTHING, plan: true };
const monday = addDays(today, 3);

/** An athlete with runs planned for today, for a past day and for the next week, and what a coach with scopes reads. */
async function createCoached() {
  const plannedAthlete = await createAthleteWithPlan(api, { date: addDays(today, -1) }, { date: monday });
  const { athleteId } = plannedAthlete;
  const read = async (scopes: typeof NOTHING) => {
    const training = api.queryContext(athleteId).port(coachedTrainingPort);
    return {
      week: (await training.getWeek(athleteId, scopes)).sessions,
      next: await training.listNextSessions(athleteId, scopes),
    };
  };
  return { ...plannedAthlete, read };
}

test('a coach without workouts reads the same week and next sessions before and after a log completes the plan', async () => {
  const { me, listRows, read } = await createCoached();
  const before = await read(PLAN_ALONE);
  expect([before.week.length, before.next.length]).toEqual([2, 1]);
  const { id } = await me.logWorkout({ ...loggedRun, zone: 3 });
  expect(await listRows()).toHaveLength(3);
  expect(await read(PLAN_ALONE)).toEqual(before);
  expect(JSON.stringify(before)).not.toContain(id);
});

test('a coach without workouts finds a session that was done on another day on its planned day', async () => {
  const { me, listRows, read } = await createCoached();
  const before = await read(PLAN_ALONE);
  const yesterdaysRun = before.week[0];
  const { id } = await me.logWorkout({ ...loggedRun, plannedId: yesterdaysRun?.id ?? '' });
  expect(await listRows()).toHaveLength(3);
  expect(await me.workout({ workoutId: id })).toMatchObject({ date: today });
  expect(await read(PLAN_ALONE)).toEqual(before);
});

test('a coach without workouts sees no workout beside the plan', async () => {
  const { me, read } = await createCoached();
  const before = await read(PLAN_ALONE);
  await me.logWorkout({ ...loggedRun, type: 'swim', plannedId: null });
  expect(await read(PLAN_ALONE)).toEqual(before);
});

test('a coach with plan and workouts sees what was done, what was missed and what is open', async () => {
  const { me, read } = await createCoached();
  const { id } = await me.logWorkout(loggedRun);
  const { week, next } = await read({ ...PLAN_ALONE, workouts: true });
  expect(week.map(({ state }) => state)).toEqual(['missed', 'done']);
  expect(week[1]).toMatchObject({ id, durationSeconds: 3_000 });
  expect(next.map(({ date, state }) => [date, state])).toEqual([[monday, 'planned']]);
});
