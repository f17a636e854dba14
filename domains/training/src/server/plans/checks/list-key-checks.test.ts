import { localDate } from '@threshold/physiology';
import { expect, test } from 'vitest';
import { createTrainingApi, someFacts } from '../../test/training-api.ts';

const api = await createTrainingApi();

async function createPlanned(facts: Parameters<typeof someFacts>[0] = {}) {
  api.clock.set('2026-11-20T12:00:00Z');
  const athleteId = await api.athlete();
  api.athletes.facts = someFacts(facts);
  await api.saveProfile(athleteId, someFacts(facts));
  return { athleteId, me: api.as(athleteId) };
}

test('says the most important checks of a plan with its numbers, five at most', async () => {
  const { me } = await createPlanned();
  const checks = await me.keyChecks();
  expect(checks).toHaveLength(5);
  const texts = checks.map(({ text }) => text);
  expect(texts).toContainEqual(expect.stringMatching(/^Your \d+ hard days never come back to back\.$/));
  expect(texts).toContainEqual(
    expect.stringMatching(/^Your longest run, [\d.]+ km, is \d\d% of its week\.$/),
  );
  expect(texts).toContainEqual(expect.stringMatching(/^Easy running makes up \d\d% of your running time\.$/));
  expect(texts).toContain('The taper starts two weeks before the race.');
  const { checks: all } = (await me.plan()) ?? { checks: [] };
  const allIds = all.map(({ id }) => id);
  for (const { id } of checks) expect(allIds).toContain(id);
});

test('leaves out the easy day between hard days if sessions now follow each other', async () => {
  const { athleteId, me } = await createPlanned();
  await api.orm.em.getConnection().execute(
    `update training.workout set zone = 4 where athlete_id = ? and date = (
       select min(date) + 1 from training.workout where athlete_id = ? and zone >= 4)`,
    [athleteId, athleteId],
  );
  expect((await me.keyChecks()).map(({ id }) => id)).not.toContain('P15');
});

test('mentions no taper that the plan does not reach', async () => {
  const { me } = await createPlanned({ raceDate: localDate('2027-06-20') });
  expect((await me.keyChecks()).map(({ id }) => id)).not.toContain('P20');
});

test('lists nothing without a plan, and nothing of another athlete’s', async () => {
  await createPlanned();
  expect(await api.as(await api.athlete()).keyChecks()).toEqual([]);
});
