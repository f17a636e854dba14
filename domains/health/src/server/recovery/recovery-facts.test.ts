import { expect, test } from 'vitest';
import { createHealthApi } from '../test/health-api.ts';
import { recoveryFacts } from './recovery-facts.ts';

const api = await createHealthApi();

test('recovery is lent as the cards show it, null for what was never entered', async () => {
  const [ann, bob] = [await api.athlete('Ann Lee'), await api.athlete('Bob Ray')];
  await api.enter(ann, 'hrv', [70, 60, 60, 60, 60, 60, 60]);
  await api.enter(ann, 'restingHR', [47, 50, 50, 50, 50, 50, 50]);
  await api.as(ann).saveEntry({ date: api.today(), sleepHours: 7.5 });
  const facts = await recoveryFacts(api.look(ann), ann);
  expect(facts).toMatchObject({
    status: { score: 100, level: 'optimal' },
    hrvMs: 70,
    restingHrBpm: 47,
    sleepHours: 7.5,
  });
  expect(facts.hrvChangePercent).toBeCloseTo(13.95, 2);
  expect(facts.restingHrChangePercent).toBeCloseTo(-5.19, 2);
  expect(await recoveryFacts(api.look(bob), bob)).toEqual({
    status: null,
    hrvMs: null,
    hrvChangePercent: null,
    restingHrBpm: null,
    restingHrChangePercent: null,
    sleepHours: null,
  });
});
