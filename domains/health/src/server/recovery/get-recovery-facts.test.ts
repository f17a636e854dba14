import { addDays } from '@threshold/physiology';
import { expect, test } from 'vitest';
import { createHealthApi } from '../test/health-api.ts';
import { getRecoveryFacts } from './get-recovery-facts.ts';

const api = await createHealthApi();

test('returns recovery as the cards show it, with null for metrics never entered', async () => {
  const [ann, bob] = [await api.athlete('Ann Lee'), await api.athlete('Bob Ray')];
  await api.enter(ann, 'hrv', [70, 60, 60, 60, 60, 60, 60]);
  await api.enter(ann, 'restingHR', [47, 50, 50, 50, 50, 50, 50]);
  await api.as(ann).saveEntry({ date: api.today(), sleepHours: 7.5 });
  const facts = await getRecoveryFacts(api.queryContext(ann), ann);
  expect(facts).toMatchObject({
    status: { score: 100, level: 'optimal' },
    hrvMs: 70,
    restingHrBpm: 47,
    sleepHours: 7.5,
  });
  expect(facts.hrvChangePercent).toBeCloseTo(13.95, 2);
  expect(facts.restingHrChangePercent).toBeCloseTo(-5.19, 2);
  expect(await getRecoveryFacts(api.queryContext(bob), bob)).toEqual({
    status: null,
    hrvMs: null,
    hrvChangePercent: null,
    hrvBand: null,
    hrvLatestOn: null,
    restingHrBpm: null,
    restingHrChangePercent: null,
    restingHrLatestOn: null,
    sleepHours: null,
    lastSleepHours: null,
    latestOn: null,
    sleepLatestOn: null,
  });
});

test('returns the dates of its values and omits an outdated metric', async () => {
  const athleteId = await api.athlete();
  await api.as(athleteId).saveEntry({ date: addDays(api.today(), -90), restingHR: 50, sleepHours: 6 });
  await api.as(athleteId).saveEntry({ date: addDays(api.today(), -80), restingHR: 56 });
  expect(await getRecoveryFacts(api.queryContext(athleteId), athleteId)).toMatchObject({
    latestOn: addDays(api.today(), -80),
    sleepLatestOn: addDays(api.today(), -90),
    lastSleepHours: 6,
    status: { level: 'concern' },
  });
  await api.as(athleteId).saveEntry({ date: addDays(api.today(), -1), hrv: 60 });
  await api.as(athleteId).saveEntry({ date: api.today(), hrv: 60 });
  expect(await getRecoveryFacts(api.queryContext(athleteId), athleteId)).toMatchObject({
    latestOn: api.today(),
    status: { level: 'optimal' },
    hrvChangePercent: 0,
    hrvLatestOn: api.today(),
    restingHrBpm: 56,
    restingHrChangePercent: null,
    restingHrLatestOn: addDays(api.today(), -80),
  });
});
