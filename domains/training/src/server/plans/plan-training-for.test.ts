import { setTimeout as pause } from 'node:timers/promises';
import { profileSaved } from '@threshold/contracts/athletes';
import { addDays, localDate, parseDuration } from '@threshold/physiology';
import { beforeEach, describe, expect, test } from 'vitest';
import { createHalfMarathonerFacts, createTrainingApi } from '../test/training-api.ts';
import { findLatestOutcome } from './planning-outcomes.ts';

const api = await createTrainingApi();
const findOutcome = (athleteId: string) => findLatestOutcome(api.queryContext(athleteId), athleteId);

beforeEach(() => {
  api.clock.set('2026-11-20T12:00:00Z');
  api.care.facts = { ageYears: null, isPregnant: false };
});

describe('a saved profile with LTHR, race date and race distance', () => {
  test('stores the plan from today to race day, including the race, and counts its sessions without rest', async () => {
    const athleteId = await api.athlete();
    await api.saveProfile(athleteId, createHalfMarathonerFacts());
    const workouts = await api.as(athleteId).workouts({});
    const sessions = workouts.filter(({ session }) => session !== 'Rest');
    expect(await findOutcome(athleteId)).toEqual({
      success: true,
      workoutCount: sessions.length,
      error: null,
    });
    expect(workouts[0]?.date).toBe('2026-11-20');
    expect(workouts.at(-1)?.date).toBe('2027-01-10');
    // Every day from 2026-11-20 to the race on 2027-01-10 has a row.
    expect(new Set(workouts.map(({ date }) => date)).size).toBe(52);
    for (const { steps, duration, completed } of sessions) {
      expect(steps.length).toBeGreaterThan(0);
      expect(duration).toMatch(/^(\d+h)? ?(\d+m)?$/);
      expect(completed).toBe(0);
    }
  });

  test('stores a reason and the checks passed for every planned session', async () => {
    const athleteId = await api.athlete();
    await api.saveProfile(athleteId, createHalfMarathonerFacts());
    const [firstSession] = (await api.as(athleteId).workouts({})).filter(({ session }) => session !== 'Rest');
    const detail = await api.as(athleteId).workout({ workoutId: firstSession?.id ?? '' });
    expect(detail.rationale).not.toBe('');
    expect(detail.checks.length).toBeGreaterThan(0);
    expect(detail.generatedBy).toBe('rules');
  });

  test('starts an 85-year-old without recorded runs on easy runs of at most 30 minutes', async () => {
    const athleteId = await api.athlete();
    const facts = createHalfMarathonerFacts({ fitnessLevel: 'pro', raceDistance: 42.2 });
    await api.saveProfile(athleteId, facts);
    const listFirstRuns = async () =>
      (await api.as(athleteId).workouts({})).filter(
        ({ date, type }) => date < '2026-12-04' && / run$/.test(type),
      );
    expect(Math.max(...(await listFirstRuns()).map(({ zone }) => zone))).toBeGreaterThan(2);
    api.care.facts = { ageYears: 85, isPregnant: false };
    await api.saveProfile(athleteId, facts);
    const runs = await listFirstRuns();
    expect(runs.length).toBeGreaterThan(2);
    for (const { zone, duration } of runs) {
      expect(zone).toBeLessThanOrEqual(2);
      expect(duration).toMatch(/^([12]?\d|30)m$/);
    }
  });

  test('plans the race at the predicted time and hard runs at own paces, and keeps them after a small drift', async () => {
    const athleteId = await api.athlete();
    const me = api.as(athleteId);
    const facts = createHalfMarathonerFacts({ raceDistance: 42.2, fitnessLevel: 'intermediate' });
    api.athletes.facts = facts;
    await me.logTrial({ date: localDate('2026-11-18'), activity: 'running', distance: 5, time: '20:00' });
    await api.saveProfile(athleteId, facts);
    const workouts = await me.workouts({});
    const [prediction] = (await me.racePrediction()).predictions;
    const race = workouts.find(({ type }) => type.startsWith('Race:'));
    expect(parseDuration(race?.duration ?? '')).toBe(60 * Math.round((prediction?.likelySeconds ?? 0) / 60));
    expect(race?.paceTarget).toMatch(/^\d:\d\d-\d:\d\d \/(km|mi)$/);
    const hardRuns = workouts.filter(({ zone, type }) => zone >= 3 && / run$/.test(type));
    expect(hardRuns.some(({ paceTarget }) => paceTarget !== null)).toBe(true);
    const easyRuns = workouts.filter(({ zone }) => zone <= 2);
    expect(easyRuns.every(({ paceTarget }) => paceTarget === null)).toBe(true);
    await me.logTrial({ date: localDate('2026-11-19'), activity: 'running', distance: 5, time: '19:58' });
    await api.saveProfile(athleteId, facts);
    expect(await me.workouts({})).toEqual(workouts);
  });

  test('keeps the plan after a birthday, and plans only easy sessions during a pregnancy', async () => {
    const athleteId = await api.athlete();
    api.care.facts = { ageYears: 30, isPregnant: false };
    await api.saveProfile(athleteId, createHalfMarathonerFacts());
    const rows = await api.listStoredRows(athleteId);
    api.care.facts = { ageYears: 31, isPregnant: false };
    await api.saveProfile(athleteId, createHalfMarathonerFacts());
    expect(await api.listStoredRows(athleteId)).toEqual(rows);
    api.care.facts = { ageYears: 31, isPregnant: true };
    await api.saveProfile(athleteId, createHalfMarathonerFacts());
    const workouts = await api.as(athleteId).workouts({});
    expect(Math.max(...workouts.map(({ zone }) => zone))).toBe(2);
  });

  test('plans eight weeks if the race is further away', async () => {
    const athleteId = await api.athlete();
    await api.saveProfile(athleteId, createHalfMarathonerFacts({ raceDate: localDate('2027-06-20') }));
    const workouts = await api.as(athleteId).workouts({});
    expect(workouts.at(-1)?.date).toBe(addDays(localDate('2026-11-20'), 8 * 7 - 1));
  });

  test('returns the stored count and changes nothing if the plan’s inputs are unchanged', async () => {
    const athleteId = await api.athlete();
    await api.saveProfile(athleteId, createHalfMarathonerFacts());
    const [outcome, rows] = [await findOutcome(athleteId), await api.listStoredRows(athleteId)];
    api.clock.set('2026-11-24T12:00:00Z');
    await api.saveProfile(athleteId, createHalfMarathonerFacts({ restingHrBpm: 47 }));
    expect(await findOutcome(athleteId)).toEqual(outcome);
    expect(await api.listStoredRows(athleteId)).toEqual(rows);
  });

  test.each([
    ['metric', 'imperial'],
    ['imperial', 'metric'],
  ] as const)('keeps its plan when the units become %s instead of %s', async (units, formerUnits) => {
    const athleteId = await api.athlete();
    await api.saveProfile(athleteId, createHalfMarathonerFacts({ units: formerUnits }));
    const [outcome, rows] = [await findOutcome(athleteId), await api.listStoredRows(athleteId)];
    await api.saveProfile(athleteId, createHalfMarathonerFacts({ units }));
    expect(await findOutcome(athleteId)).toEqual(outcome);
    expect(await api.listStoredRows(athleteId)).toEqual(rows);
  });

  test('plans the next block when the last one has ended', async () => {
    const athleteId = await api.athlete();
    await api.saveProfile(athleteId, createHalfMarathonerFacts({ raceDate: localDate('2027-06-20') }));
    api.clock.set('2027-01-15T12:00:00Z');
    await api.saveProfile(athleteId, createHalfMarathonerFacts({ raceDate: localDate('2027-06-20') }));
    const workouts = await api.as(athleteId).workouts({});
    expect(workouts.at(-1)?.date).toBe('2027-03-11');
    expect(workouts[0]?.date).toBe('2026-11-20');
  });

  test('starts the plan from the athlete’s recorded weekly mileage', async () => {
    const [untrainedId, trainedId] = [await api.athlete(), await api.athlete()];
    for (const daysAgo of [1, 8, 15, 22])
      await api.orm.em.getConnection().execute(
        `insert into training.workout (id, athlete_id, date, session, type, zone, completed, distance_meters, steps, checks, generated_by, source)
         values (gen_random_uuid(), ?, ?, 'AM', 'Long run', 2, true, 12000, '[]', '[]', 'rules', 'demo')`,
        [trainedId, addDays(api.today(), -daysAgo)],
      );
    await api.saveProfile(untrainedId, createHalfMarathonerFacts());
    await api.saveProfile(trainedId, createHalfMarathonerFacts());
    const getFirstWeekKm = async (id: string) => (await api.as(id).plan())?.weeks[0]?.plannedKm ?? 0;
    expect(await getFirstWeekKm(trainedId)).toBeLessThan(await getFirstWeekKm(untrainedId));
    expect(await api.as(trainedId).plan()).toMatchObject({ rampIn: true });
  });
});

describe('a saved profile that cannot be planned', () => {
  test('plans nothing for a past race date and returns the reason', async () => {
    const athleteId = await api.athlete();
    await api.saveProfile(athleteId, createHalfMarathonerFacts({ raceDate: localDate('2026-11-19') }));
    expect(await findOutcome(athleteId)).toEqual({
      success: false,
      workoutCount: 0,
      error: expect.stringMatching(/passed/),
    });
    expect(await api.as(athleteId).workouts({})).toEqual([]);
  });

  test.each([{ lthrBpm: null }, { raceDate: null }, { raceDistance: null }])(
    'gets no outcome with %o, and keeps the existing plan',
    async (missingFact) => {
      const athleteId = await api.athlete();
      await api.saveProfile(athleteId, createHalfMarathonerFacts());
      const rows = await api.listStoredRows(athleteId);
      await api.saveProfile(athleteId, createHalfMarathonerFacts(missingFact));
      expect(await findOutcome(athleteId)).toBeNull();
      expect(await api.listStoredRows(athleteId)).toEqual(rows);
    },
  );

  test('saves the profile even if planning fails halfway and rolls back its own rows', async () => {
    const athleteId = await api.athlete();
    await api.saveProfile(athleteId, createHalfMarathonerFacts());
    const rows = await api.listStoredRows(athleteId);
    const execute = (sql: string) => api.orm.em.getConnection().execute(sql);
    await execute(`create function training.refuse() returns trigger language plpgsql
                   as $$ begin raise exception 'no more workouts'; end $$`);
    await execute(`create trigger refuse after insert on training.workout
                   for each statement execute function training.refuse()`);
    await api.saveProfile(athleteId, createHalfMarathonerFacts({ lthrBpm: 170 }));
    await execute('drop trigger refuse on training.workout');
    expect(await findOutcome(athleteId)).toEqual({
      success: false,
      workoutCount: 0,
      error: 'We couldn’t build your plan. Save your profile again to retry.',
    });
    expect(await api.listStoredRows(athleteId)).toEqual(rows);
  });
});

describe('planning ahead', () => {
  test('plans the next block after an ended one', async () => {
    const athleteId = await api.athlete();
    api.athletes.facts = createHalfMarathonerFacts({ raceDate: localDate('2027-06-20') });
    await api.saveProfile(athleteId, api.athletes.facts);
    api.clock.set('2027-01-20T12:00:00Z');
    expect((await api.as(athleteId).plan())?.currentWeek).toBeNull();
    expect(await api.as(athleteId).planAhead()).toMatchObject({ success: true });
    expect((await api.as(athleteId).plan())?.currentWeek).toBe(1);
  });

  test('waits for a concurrent profile save and plans with the new profile', async () => {
    const athleteId = await api.athlete();
    const [formerFacts, newFacts] = [
      createHalfMarathonerFacts({ lthrBpm: 160 }),
      createHalfMarathonerFacts({ lthrBpm: 170 }),
    ];
    api.athletes.facts = formerFacts;
    let commit = () => {};
    const gate = new Promise<void>((openGate) => {
      commit = openGate;
    });
    let reportPlanned = () => {};
    const planningFinished = new Promise<void>((reportDone) => {
      reportPlanned = reportDone;
    });
    const savePromise = api.runInTransaction(athleteId, async (ctx) => {
      await ctx.emit(profileSaved, { athleteId, today: api.today(), facts: newFacts });
      reportPlanned();
      await gate;
      api.athletes.facts = newFacts;
    });
    await planningFinished;
    const planAheadPromise = api.as(athleteId).planAhead();
    // Without the lock, planAhead would read the old profile during this pause.
    await pause(300);
    commit();
    await Promise.all([savePromise, planAheadPromise]);
    const plans = await api.orm.em
      .getConnection()
      .execute<{ id: string }[]>('select id from training.plan where athlete_id = ?', [athleteId]);
    expect(plans).toHaveLength(1);
  });

  test('rejects a profile without a race distance', async () => {
    api.athletes.facts = createHalfMarathonerFacts({ raceDistance: null });
    await expect(api.as(await api.athlete()).planAhead()).rejects.toMatchObject({ code: 'CONFLICT' });
  });
});

test('leaves one active plan when an athlete’s plans are created concurrently', async () => {
  const athleteId = await api.athlete();
  await Promise.all(
    [160, 165, 170].map((lthrBpm) => api.saveProfile(athleteId, createHalfMarathonerFacts({ lthrBpm }))),
  );
  const [planCounts] = await api.orm.em
    .getConnection()
    .execute<{ plans: string; count: string }[]>(
      'select count(*) as plans, count(*) filter (where superseded_at is null) as count from training.plan where athlete_id = ?',
      [athleteId],
    );
  expect(planCounts).toEqual({ plans: '3', count: '1' });
  expect((await findOutcome(athleteId))?.success).toBe(true);
});

test('commits profile and plan together or not at all', async () => {
  const athleteId = await api.athlete();
  await expect(
    api.runInTransaction(athleteId, async (ctx) => {
      await ctx.emit(profileSaved, { athleteId, today: api.today(), facts: createHalfMarathonerFacts() });
      throw new Error('the transaction failed after planning');
    }),
  ).rejects.toThrow('the transaction failed');
  expect(await api.as(athleteId).workouts({})).toEqual([]);
});
