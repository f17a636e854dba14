import { expect, test } from 'vitest';
import type { Plan } from '../plan/plan.ts';
import { withUninjured } from '../plan/plan-training.ts';
import { buildPlan, createAthlete } from '../testing/athlete.ts';
import { athleteCount } from '../testing/athlete-count.ts';
import { BREAKS } from '../testing/breaks/plan-breaks.ts';
import { findBrokenRules, REIMPLEMENTED_RULE_IDS } from '../testing/reimplemented-rules.ts';
import { validatePlan } from '../validate/validate-plan.ts';
import { collectArrangementStatistics } from './arranged-athletes.ts';
import { MUTATIONS } from './random-arrangement.ts';
import { randomAthlete } from './random-athlete.ts';

test('accepts no plan that breaks a hard rule when random athletes’ weeks are mutated', () => {
  const statistics = collectArrangementStatistics(athleteCount(300), 2);
  expect(statistics.brokenRules).toEqual([]);
  const rejectedCount = statistics.weekCount - statistics.acceptedCount;
  expect(statistics.weekCount).toBeGreaterThan(athleteCount(525));
  // The test proves nothing unless both happen often.
  expect(statistics.rearrangedCount / statistics.weekCount).toBeGreaterThan(0.1);
  expect(rejectedCount / statistics.weekCount).toBeGreaterThan(0.3);
  expect(statistics.weeksByFault.size).toBeGreaterThan(10);
  expect([...statistics.mutations.keys()].toSorted()).toEqual(Object.keys(MUTATIONS).toSorted());
}, 180_000);

test.each([
  { seed: 18, who: 'a moderate shoulder injury' },
  { seed: 221, who: 'a mild shoulder injury and 9Round classes' },
  { seed: 247, who: 'a mild elbow injury' },
])('with $who (seed $seed), which limits no run, days may be swapped as without the injury', ({ seed }) => {
  const statistics = collectArrangementStatistics(1, 9, seed);
  expect(statistics.rearrangedCount).toBeGreaterThan(0);
  expect(statistics.brokenRules).toEqual([]);
});

const detectedBreaks = BREAKS.filter(({ id, athleteChanges: athlete, change }) => {
  const input = withUninjured(createAthlete(athlete));
  const findings = validatePlan(change(buildPlan(input), input), input);
  return (
    REIMPLEMENTED_RULE_IDS.includes(id) &&
    findings.some((finding) => finding.id === id && finding.severity === 'hard')
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
    const brokenPlan = change(plan, input);
    // The broken plans have the loose types of the validator's input.
    expect(findBrokenRules({ ...plan, ...brokenPlan } as Plan, input)).toContain(id);
  },
);
