import { localDate } from '@threshold/physiology';
import { expect, test } from 'vitest';
import { createHalfMarathonerFacts, createTrainingApi } from '../../test/training-api.ts';

const api = await createTrainingApi();

async function createAthleteWithPlan(facts: Parameters<typeof createHalfMarathonerFacts>[0] = {}) {
  api.clock.set('2026-11-20T12:00:00Z');
  const athleteId = await api.athlete();
  api.athletes.facts = createHalfMarathonerFacts(facts);
  await api.saveProfile(athleteId, createHalfMarathonerFacts(facts));
  return { athleteId, me: api.as(athleteId) };
}

test('describes the most important checks of a plan with its numbers, five at most', async () => {
  const { me } = await createAthleteWithPlan();
  const checks = await me.keyChecks();
  expect(checks).toHaveLength(5);
  const texts = checks.map(({ text }) => text);
  expect(texts).toContainEqual(expect.stringMatching(/^Your \d+ hard days never come back to back\.$/));
  expect(texts).toContainEqual(
    expect.stringMatching(/^Your longest run, [\d.]+ km, is \d\d% of its week\.$/),
  );
  expect(texts).toContainEqual(expect.stringMatching(/^Easy running makes up \d\d% of your running time\.$/));
  expect(texts).toContain('The taper starts two weeks before the race.');
  const { checks: allChecks } = (await me.plan()) ?? { checks: [] };
  const allIds = allChecks.map(({ id }) => id);
  for (const { id } of checks) expect(allIds).toContain(id);
});

test('leaves out the check of hard days if hard sessions are now on consecutive days', async () => {
  const { athleteId, me } = await createAthleteWithPlan();
  await api.orm.em.getConnection().execute(
    `update training.workout set zone = 4 where athlete_id = ? and date = (
       select min(date) + 1 from training.workout where athlete_id = ? and zone >= 4)`,
    [athleteId, athleteId],
  );
  expect((await me.keyChecks()).map(({ id }) => id)).not.toContain('P15');
});

test('leaves out the check of the taper if the plan ends before it', async () => {
  const { me } = await createAthleteWithPlan({ raceDate: localDate('2027-06-20') });
  expect((await me.keyChecks()).map(({ id }) => id)).not.toContain('P20');
});

test('lists no checks for an athlete without a plan, even if another athlete has one', async () => {
  await createAthleteWithPlan();
  expect(await api.as(await api.athlete()).keyChecks()).toEqual([]);
});
