import { arrangeWeek } from '../library/arrange/arrange-week.ts';
import { generatedBy } from '../library/arrange/plan-label.ts';
import { planTraining, withUninjured } from '../plan/plan-training.ts';
import { findBrokenRules } from '../testing/reimplemented-rules.ts';
import { validatePlan } from '../validate/validate-plan.ts';
import { randomArrangement } from './random-arrangement.ts';
import { randomAthlete, seededChance } from './random-athlete.ts';

export interface ArrangedTally {
  athletes: number;
  weeks: number;
  accepted: number;
  /** Accepted weeks with a different session somewhere. */
  rearranged: number;
  /** Accepted weeks with different texts only. */
  reworded: number;
  /** The number of rejected weeks per broken rule. */
  faults: Map<string, number>;
  /** Weeks per mutation, and how many of them were accepted. */
  mutations: Map<string, { weeks: number; accepted: number }>;
  /** Must stay empty: rules broken by an accepted plan, each with the seed that reproduces it. */
  broken: { seed: number; week: number; what: string }[];
}

/**
 * Lets a random model arrange weeks of random athletes' plans, one after another in the same plan. Checks every
 * accepted plan with the validator and with the second implementation of its rules.
 * @param weeksEach randomly drawn weeks per plan; all if there are fewer
 */
export function tallyArranged(count: number, weeksEach = 9, firstSeed = 1): ArrangedTally {
  const tally: ArrangedTally = {
    athletes: count,
    weeks: 0,
    accepted: 0,
    rearranged: 0,
    reworded: 0,
    faults: new Map(),
    mutations: new Map(),
    broken: [],
  };
  for (let seed = firstSeed; seed < firstSeed + count; seed++) arrangeAthlete(tally, seed, weeksEach);
  return tally;
}

function arrangeAthlete(tally: ArrangedTally, seed: number, weeksEach: number): void {
  const input = withUninjured(randomAthlete(seed));
  const built = planTraining(input);
  if (!built.ok) throw new Error(`seed ${seed}: ${built.message}`);
  const chance = seededChance(seed * 7_919);
  let { plan } = built;
  const order = plan.weeks.map((_, week) => ({ week, key: chance() })).toSorted((a, b) => a.key - b.key);
  for (const { week } of order.slice(0, weeksEach)) {
    const { arrangement, mutations } = randomArrangement(plan, week, chance);
    const outcome = arrangeWeek(plan, input, week, arrangement);
    tally.weeks++;
    for (const name of new Set(mutations)) {
      const { weeks, accepted } = tally.mutations.get(name) ?? { weeks: 0, accepted: 0 };
      tally.mutations.set(name, { weeks: weeks + 1, accepted: accepted + Number(outcome.ok) });
    }
    if (!outcome.ok) {
      for (const id of new Set(outcome.faults.map((fault) => fault.id)))
        tally.faults.set(id, (tally.faults.get(id) ?? 0) + 1);
      continue;
    }
    tally.accepted++;
    const { sessions } = generatedBy(outcome.plan, plan);
    if (sessions.includes('model')) tally.rearranged++;
    else if (sessions.includes('mixed')) tally.reworded++;
    plan = outcome.plan;
    const hard = validatePlan(plan, input).filter(({ severity }) => severity === 'hard');
    const broken = [...hard.map(({ id, message }) => `${id} ${message}`), ...findBrokenRules(plan, input)];
    // Restates the law of `arrangeWeek` independently of its code.
    const minScore = Math.min(built.plan.score, Math.max(80, built.plan.score - 10));
    if (plan.score < minScore) broken.push(`a score of ${plan.score}, ${minScore} at least`);
    tally.broken.push(...broken.map((what) => ({ seed, week, what })));
  }
}

export function printArranged(tally: ArrangedTally): void {
  console.table({
    athletes: tally.athletes,
    'weeks arranged': tally.weeks,
    accepted: tally.accepted,
    'accepted with other sessions': tally.rearranged,
    'accepted with other texts only': tally.reworded,
    rejected: tally.weeks - tally.accepted,
    'broken hard rules': tally.broken.length,
  });
  console.table(Object.fromEntries([...tally.faults].toSorted()));
  console.table(Object.fromEntries([...tally.mutations].toSorted()));
  for (const { seed, week, what } of tally.broken.slice(0, 50))
    console.error(`seed ${seed}, week ${week}: ${what}`);
}
