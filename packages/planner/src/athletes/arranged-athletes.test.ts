import { expect, test } from 'vitest';
import type { Plan } from '../plan/plan.ts';
import { withUninjured } from '../plan/plan-training.ts';
import { buildPlan, createAthlete } from '../testing/athlete.ts';
import { athleteCount } from '../testing/athlete-count.ts';
import { BREAKS } from '../testing/breaks/plan-breaks.ts';
import { findBrokenRules, REIMPLEMENTED_RULE_IDS } from '../testing/reimplemented-rules.ts';
import { validatePlan } from '../validate/validate-plan.ts';
import { tallyArranged } from './arranged-athletes.ts';
import { MUTATIONS } from './random-arrangement.ts';
import { randomAthlete } from './random-athlete.ts';

test('no accepted plan of random athletes with mutated weeks breaks a hard rule', () => {
  const tally = tallyArranged(athleteCount(300), 2);
  expect(tally.broken).toEqual([]);
  const rejected = tally.weeks - tally.acceptedCount;
  expect(tally.weeks).toBeGreaterThan(athleteCount(525));
  // The test proves nothing unless both happen often.
  expect(tally.rearrangedCount / tally.weeks).toBeGreaterThan(0.1);
  expect(rejected / tally.weeks).toBeGreaterThan(0.3);
  expect(tally.weeksByFault.size).toBeGreaterThan(10);
  expect([...tally.mutations.keys()].toSorted()).toEqual(Object.keys(MUTATIONS).toSorted());
}, 60_000);

const detectedBreaks = BREAKS.filter(({ id, athleteChanges: athlete, change }) => {
  const input = withUninjured(createAthlete(athlete));
  const findings = validatePlan(change(buildPlan(input), input), input);
  return (
    REIMPLEMENTED_RULE_IDS.includes(id) && findings.some((each) => each.id === id && each.severity === 'hard')
  );
});

test('the second implementation covers at least eight rules and accepts the rules-based plans', () => {
  expect(REIMPLEMENTED_RULE_IDS.length).toBeGreaterThanOrEqual(8);
  for (let seed = 1; seed <= athleteCount(100); seed++) {
    const input = withUninjured(randomAthlete(seed));
    expect(findBrokenRules(buildPlan(input), input), `seed ${seed}`).toEqual([]);
  }
}, 30_000);

test.each(detectedBreaks)(
  'the second implementation of $id catches $description',
  ({ id, athleteChanges: athlete, change }) => {
    const input = withUninjured(createAthlete(athlete));
    const plan = buildPlan(input);
    const broken = change(plan, input);
    // The breaks have the loose types of the validator's input.
    expect(findBrokenRules({ ...plan, ...broken } as Plan, input)).toContain(id);
  },
);
