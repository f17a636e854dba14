import { addDays, localDate } from '@threshold/physiology';
import { expect, test } from 'vitest';
import { createHalfMarathonerFacts, createTrainingApi } from '../test/training-api.ts';

const api = await createTrainingApi();
const NO_RACE = { raceDate: null, raceDistance: null } as const;

async function createAthlete(facts: Parameters<typeof createHalfMarathonerFacts>[0] = NO_RACE) {
  api.clock.set('2026-11-20T12:00:00Z');
  const athleteId = await api.athlete();
  api.athletes.facts = createHalfMarathonerFacts(facts);
  return { athleteId, me: api.as(athleteId) };
}

test('plans eight weeks of base training for a goal without a race', async () => {
  const { me } = await createAthlete();
  expect(await me.startBasePlan({ goal: 'faster-5k' })).toMatchObject({ success: true, error: null });
  expect(await me.plan()).toMatchObject({
    startsOn: '2026-11-20',
    endsOn: addDays(localDate('2026-11-20'), 55),
    raceDate: null,
    raceDistance: null,
    baseGoal: 'faster-5k',
    currentWeek: 1,
  });
  expect(await me.season()).toMatchObject({ raceDate: null, phases: [{ phase: 'base', weeks: 12 }] });
});

test('replaces a base plan by one for another goal, and keeps it for the same goal', async () => {
  const { athleteId, me } = await createAthlete();
  await me.startBasePlan({ goal: 'fitter' });
  const rows = await api.listStoredRows(athleteId);
  await me.startBasePlan({ goal: 'fitter' });
  expect(await api.listStoredRows(athleteId)).toEqual(rows);
  await me.startBasePlan({ goal: 'healthy' });
  expect(await me.plan()).toMatchObject({ baseGoal: 'healthy' });
});

test('keeps the goal when a profile without a race is saved, and replans for a new LTHR', async () => {
  const { athleteId, me } = await createAthlete();
  await me.startBasePlan({ goal: 'fitter' });
  await api.saveProfile(athleteId, createHalfMarathonerFacts({ ...NO_RACE, lthrBpm: 172 }));
  const plan = await me.plan();
  expect(plan).toMatchObject({ baseGoal: 'fitter' });
  expect(plan?.why).toContain('172 bpm');
});

test('replaces a base plan when a race is saved', async () => {
  const { athleteId, me } = await createAthlete();
  await me.startBasePlan({ goal: 'fitter' });
  await api.saveProfile(athleteId, createHalfMarathonerFacts());
  expect(await me.plan()).toMatchObject({ baseGoal: null, raceDate: '2027-01-10', raceDistance: 21.1 });
});

test('rejects a base plan without LTHR or with an upcoming race', async () => {
  const { me } = await createAthlete({ ...NO_RACE, lthrBpm: null });
  await expect(me.startBasePlan({ goal: 'fitter' })).rejects.toThrow(/Set your LTHR/);
  const { me: racer } = await createAthlete({});
  await expect(racer.startBasePlan({ goal: 'fitter' })).rejects.toThrow(/Your plan is for your race/);
});

test('plans base training after a past race', async () => {
  const { me } = await createAthlete({ raceDate: localDate('2026-11-15') });
  expect(await me.startBasePlan({ goal: 'healthy' })).toMatchObject({ success: true });
  expect(await me.plan()).toMatchObject({ baseGoal: 'healthy', raceDate: null });
});

test('plans nothing for a saved profile without a race and without a chosen goal', async () => {
  const { athleteId, me } = await createAthlete();
  await api.saveProfile(athleteId, createHalfMarathonerFacts(NO_RACE));
  expect(await me.plan()).toBeNull();
});

test('stores placeholders in the race columns that an older version reads as no plan', async () => {
  const { athleteId, me } = await createAthlete();
  await me.startBasePlan({ goal: 'fitter' });
  const rows = await api.orm.em
    .getConnection()
    .execute(
      `select race_date::text as date, race_distance as distance from training.plan where athlete_id = ?`,
      [athleteId],
    );
  expect(rows).toEqual([{ date: '9999-12-31', distance: 'none' }]);
});
