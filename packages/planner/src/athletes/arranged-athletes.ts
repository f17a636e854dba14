import { arrangeWeek } from '../library/arrange/arrange-week.ts';
import { findGenerators } from '../library/arrange/plan-generators.ts';
import { planTraining, withUninjured } from '../plan/plan-training.ts';
import { findBrokenRules } from '../testing/reimplemented-rules.ts';
import { validatePlan } from '../validate/validate-plan.ts';
import { randomArrangement } from './random-arrangement.ts';
import { createSeededRandom, randomAthlete } from './random-athlete.ts';

export interface ArrangedTally {
  athletes: number;
  weeks: number;
  acceptedCount: number;
  /** Accepted weeks with a different session somewhere. */
  rearrangedCount: number;
  /** Accepted weeks with different texts only. */
  rewordedCount: number;
  /** The number of rejected weeks per broken rule. */
  weeksByFault: Map<string, number>;
  /** Weeks per mutation, and how many of them were accepted. */
  mutations: Map<string, { weeks: number; accepted: number }>;
  /** Must stay empty: rules broken by an accepted plan, each with the seed that reproduces it. */
  broken: { seed: number; week: number; what: string }[];
}

/**
 * Arranges weeks of random athletes' plans as a random model would, one after another in the same plan. Checks every
 * accepted plan with the validator and with the second implementation of its rules.
 * @param weeksEach randomly drawn weeks per plan; all if there are fewer
 */
export function tallyArranged(count: number, weeksEach = 9, firstSeed = 1): ArrangedTally {
  const tally: ArrangedTally = {
    athletes: count,
    weeks: 0,
    acceptedCount: 0,
    rearrangedCount: 0,
    rewordedCount: 0,
    weeksByFault: new Map(),
    mutations: new Map(),
    broken: [],
  };
  for (let seed = firstSeed; seed < firstSeed + count; seed++) arrangeAthlete(tally, seed, weeksEach);
  return tally;
}

function arrangeAthlete(tally: ArrangedTally, seed: number, weeksEach: number): void {
  const input = withUninjured(randomAthlete(seed));
  const rulesOutcome = planTraining(input);
  if (!rulesOutcome.ok) throw new Error(`seed ${seed}: ${rulesOutcome.message}`);
  // Another seed than the athlete's, so that the arrangements don't depend on how the athlete was drawn.
  const chance = createSeededRandom(seed * 7_919);
  let { plan } = rulesOutcome;
  const shuffledWeeks = plan.weeks
    .map((_, week) => ({ week, key: chance() }))
    .toSorted((a, b) => a.key - b.key);
  for (const { week } of shuffledWeeks.slice(0, weeksEach)) {
    const { arrangement, mutations } = randomArrangement(plan, week, chance);
    const outcome = arrangeWeek(plan, input, week, arrangement);
    tally.weeks++;
    for (const name of new Set(mutations)) {
      const { weeks, accepted } = tally.mutations.get(name) ?? { weeks: 0, accepted: 0 };
      tally.mutations.set(name, { weeks: weeks + 1, accepted: accepted + Number(outcome.ok) });
    }
    if (!outcome.ok) {
      for (const id of new Set(outcome.faults.map((fault) => fault.id)))
        tally.weeksByFault.set(id, (tally.weeksByFault.get(id) ?? 0) + 1);
      continue;
    }
    tally.acceptedCount++;
    const { sessions } = findGenerators(outcome.plan, plan);
    if (sessions.includes('model')) tally.rearrangedCount++;
    else if (sessions.includes('mixed')) tally.rewordedCount++;
    plan = outcome.plan;
    const hardFindings = validatePlan(plan, input).filter(({ severity }) => severity === 'hard');
    const violations = [
      ...hardFindings.map(({ id, message }) => `${id} ${message}`),
      ...findBrokenRules(plan, input),
    ];
    // Restates the law of `arrangeWeek` independently of its code.
    const minScore = Math.min(rulesOutcome.plan.score, Math.max(80, rulesOutcome.plan.score - 10));
    if (plan.score < minScore) violations.push(`a score of ${plan.score}, ${minScore} at least`);
    tally.broken.push(...violations.map((what) => ({ seed, week, what })));
  }
}

export function printArranged(tally: ArrangedTally): void {
  console.table({
    athletes: tally.athletes,
    'weeks arranged': tally.weeks,
    accepted: tally.acceptedCount,
    'accepted with other sessions': tally.rearrangedCount,
    'accepted with other texts only': tally.rewordedCount,
    rejected: tally.weeks - tally.acceptedCount,
    'broken hard rules': tally.broken.length,
  });
  console.table(Object.fromEntries([...tally.weeksByFault].toSorted()));
  console.table(Object.fromEntries([...tally.mutations].toSorted()));
  for (const { seed, week, what } of tally.broken.slice(0, 50))
    console.error(`seed ${seed}, week ${week}: ${what}`);
}
