import { addDays, daysBetween, type LocalDate, localDate, toWeekday } from '@threshold/physiology';
import { validatePlan } from '@threshold/planner';
import { silentLog } from '@threshold/testing';
import { beforeEach, expect, test } from 'vitest';
import { findRemainingPlan } from '../../proposals/remaining-plan.ts';
import { createHalfMarathonerFacts, createTrainingApi } from '../../test/training-api.ts';
import { findBrokenHardRules } from '../broken-rules.ts';
import { findPlannableFacts } from '../find-plannable-facts.ts';
import { rollPlans } from './roll-plans.ts';

const api = await createTrainingApi({ ownDatabase: true });
const FRIDAY = localDate('2026-11-20');
const RACE_DATE = localDate('2027-06-20');

beforeEach(async () => {
  await api.eraseEveryone();
  api.athletes.timeZone = 'UTC';
});

const setDay = (date: LocalDate, time = '00:30') => api.clock.set(`${date}T${time}:00Z`);

async function createPlannedAthlete(raceDate = RACE_DATE, day = FRIDAY) {
  setDay(day, '12:00');
  const athleteId = await api.athlete();
  const facts = createHalfMarathonerFacts({ raceDate, fitnessLevel: 'intermediate' });
  api.athletes.facts = facts;
  await api.saveProfile(athleteId, facts);
  return athleteId;
}

const roll = () =>
  rollPlans.run({
    em: api.orm.em.fork(),
    log: silentLog,
    signal: new AbortController().signal,
    now: api.clock.now,
    runInTransaction: api.runInTransaction,
  });

/** Completes every planned session before a day as planned. */
const completeBefore = (athleteId: string, date: LocalDate) =>
  api.orm.em.getConnection().execute(
    `update training.workout
        set completed = true, actual_duration_seconds = planned_duration_seconds,
            distance_meters = planned_distance_meters
      where athlete_id = ? and session <> 'Rest' and not completed and date < ?`,
    [athleteId, date],
  );

const listRowsTo = (athleteId: string, date: LocalDate) => api.listStoredRows(athleteId, `date <= '${date}'`);

async function findBrokenRulesOfStoredPlan(athleteId: string, today: LocalDate) {
  return api.runInTransaction(athleteId, async (ctx) => {
    const facts = await findPlannableFacts(ctx);
    if (!facts) return expect.unreachable();
    const remaining = await findRemainingPlan(ctx, facts, today);
    return remaining
      ? findBrokenHardRules(validatePlan(remaining.plan, remaining.input)).filter((id) => id !== 'P31')
      : [];
  });
}

test('adds the days up to eight weeks ahead when a local Sunday ends, and keeps every planned row', async () => {
  const athleteId = await createPlannedAthlete();
  const rowsBefore = await listRowsTo(athleteId, localDate('2027-01-14'));
  setDay(localDate('2026-11-22'), '23:30');
  await roll();
  expect(await api.as(athleteId).plan()).toMatchObject({ endsOn: '2027-01-14' });
  setDay(localDate('2026-11-23'));
  await roll();
  const plan = await api.as(athleteId).plan();
  expect(plan).toMatchObject({ startsOn: '2026-11-23', endsOn: '2027-01-17', currentWeek: 1, weekCount: 8 });
  expect(plan?.weeks).toHaveLength(8);
  expect(await listRowsTo(athleteId, localDate('2027-01-14'))).toEqual(rowsBefore);
  const addedWorkouts = (await api.as(athleteId).workouts({})).filter(({ date }) => date > '2027-01-14');
  expect(new Set(addedWorkouts.map(({ date }) => date)).size).toBe(3);
});

test('rolls once a week in the athlete’s time zone', async () => {
  api.athletes.timeZone = 'Pacific/Auckland';
  const athleteId = await createPlannedAthlete();
  await roll();
  // Monday in Auckland, still Sunday in UTC.
  setDay(localDate('2026-11-22'), '12:00');
  await roll();
  expect(await api.as(athleteId).plan()).toMatchObject({ startsOn: '2026-11-23' });
  const rows = await api.listStoredRows(athleteId);
  setDay(localDate('2026-11-26'));
  await roll();
  expect(await api.listStoredRows(athleteId)).toEqual(rows);
});

test('keeps at least six weeks planned ahead over 30 weeks of completed sessions, and breaks no hard rule but P31', async () => {
  const athleteId = await createPlannedAthlete();
  let shortWeeks = 0;
  for (let monday = localDate('2026-11-23'); monday < RACE_DATE; monday = addDays(monday, 7)) {
    setDay(monday);
    await completeBefore(athleteId, monday);
    await roll();
    const plan = await api.as(athleteId).plan();
    const daysAhead = daysBetween(monday, plan?.endsOn ?? monday) + 1;
    // A week whose added sessions would repeat others waits for the next roll.
    if (plan?.endsOn !== RACE_DATE && daysAhead < 42) shortWeeks++;
    if (plan?.startsOn !== monday) continue;
    expect({ monday, broken: await findBrokenRulesOfStoredPlan(athleteId, monday) }).toEqual({
      monday,
      broken: [],
    });
  }
  expect(shortWeeks).toBe(0);
  expect(await api.as(athleteId).plan()).toMatchObject({ endsOn: RACE_DATE });
  const workouts = await api.as(athleteId).workouts({ date: RACE_DATE });
  expect(workouts.some(({ type }) => /race/i.test(type))).toBe(true);
}, 300_000);

test('plans from today after weeks without the schedule', async () => {
  const athleteId = await createPlannedAthlete();
  const today = localDate('2027-02-03');
  setDay(today);
  await roll();
  expect(await api.as(athleteId).plan()).toMatchObject({ startsOn: today, endsOn: addDays(today, 55) });
});

test('catches up on two missed weeks in one midweek run', async () => {
  const athleteId = await createPlannedAthlete();
  const wednesday = localDate('2026-12-02');
  await completeBefore(athleteId, wednesday);
  setDay(wednesday);
  await roll();
  const plan = await api.as(athleteId).plan();
  expect(plan).toMatchObject({ startsOn: '2026-11-30', endsOn: '2027-01-24' });
  expect(toWeekday(plan?.endsOn ?? wednesday)).toBe('Sunday');
});

test('keeps at least six weeks planned ahead for a goal without a race', async () => {
  setDay(FRIDAY, '12:00');
  const athleteId = await api.athlete();
  api.athletes.facts = createHalfMarathonerFacts({ raceDate: null, raceDistance: null });
  await api.as(athleteId).startBasePlan({ goal: 'fitter' });
  for (let week = 0; week < 10; week++) {
    const monday = addDays(localDate('2026-11-23'), 7 * week);
    setDay(monday);
    await completeBefore(athleteId, monday);
    await roll();
    const plan = await api.as(athleteId).plan();
    expect(plan?.baseGoal).toBe('fitter');
    expect(daysBetween(monday, plan?.endsOn ?? monday)).toBeGreaterThanOrEqual(41);
    expect({ monday, broken: await findBrokenRulesOfStoredPlan(athleteId, monday) }).toEqual({
      monday,
      broken: [],
    });
  }
}, 120_000);

test('does not change a plan that ends on race day', async () => {
  const athleteId = await createPlannedAthlete(localDate('2027-01-10'));
  const rowsBefore = await api.listStoredRows(athleteId);
  setDay(localDate('2026-11-30'));
  await roll();
  expect(await api.listStoredRows(athleteId)).toEqual(rowsBefore);
  expect(await api.as(athleteId).plan()).toMatchObject({ startsOn: FRIDAY, endsOn: '2027-01-10' });
});

test('proposes a plan from today, and changes nothing, if the added days would break a hard rule', async () => {
  const athleteId = await createPlannedAthlete();
  // A session that no rule allows, added by hand in the week that the added days complete.
  await api.orm.em.getConnection().execute(
    `update training.workout set planned_distance_meters = 60000
      where athlete_id = ? and session <> 'Rest'
        and date = (select max(date) from training.workout where athlete_id = ? and session <> 'Rest')`,
    [athleteId, athleteId],
  );
  const rowsBefore = await api.listStoredRows(athleteId);
  setDay(localDate('2026-11-23'));
  await roll();
  expect(await api.listStoredRows(athleteId)).toEqual(rowsBefore);
  expect((await api.as(athleteId).proposal()).proposal).toMatchObject({ status: 'open', kind: 'missed' });
});
