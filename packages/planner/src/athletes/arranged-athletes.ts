import { arrangeWeek } from '../library/arrange/arrange-week.ts';
import { findGenerators } from '../library/arrange/plan-generators.ts';
import { planTraining, withUninjured } from '../plan/plan-training.ts';
import { findBrokenRules } from '../testing/reimplemented-rules.ts';
import { validatePlan } from '../validate/validate-plan.ts';
import { randomArrangement } from './random-arrangement.ts';
import { createSeededRandom, randomAthlete } from './random-athlete.ts';

export interface ArrangementStatistics {
  athleteCount: number;
  weekCount: number;
  acceptedCount: number;
  /** Accepted weeks in which some session changed. */
  rearrangedCount: number;
  /** Accepted weeks in which only texts changed. */
  rewordedCount: number;
  /** Number of rejected weeks per broken rule. */
  weeksByFault: Map<string, number>;
  /** Number of weeks with each mutation, and how many of them were accepted. */
  mutations: Map<string, { weeks: number; accepted: number }>;
  /** Rules broken by accepted plans, each with the seed that reproduces it. Must stay empty. */
  brokenRules: { seed: number; week: number; violation: string }[];
}

/**
 * Arranges weeks of random athletes' plans as a random model would, one after another in the same plan. Checks every
 * accepted plan with the validator and with a second implementation of its rules.
 * @param maxWeeksPerPlan randomly chosen weeks per plan; all if there are fewer
 */
export function collectArrangementStatistics(
  count: number,
  maxWeeksPerPlan = 9,
  firstSeed = 1,
): ArrangementStatistics {
  const statistics: ArrangementStatistics = {
    athleteCount: count,
    weekCount: 0,
    acceptedCount: 0,
    rearrangedCount: 0,
    rewordedCount: 0,
    weeksByFault: new Map(),
    mutations: new Map(),
    brokenRules: [],
  };
  for (let seed = firstSeed; seed < firstSeed + count; seed++)
    arrangeAthlete(statistics, seed, maxWeeksPerPlan);
  return statistics;
}

function arrangeAthlete(statistics: ArrangementStatistics, seed: number, maxWeeksPerPlan: number): void {
  const input = withUninjured(randomAthlete(seed));
  const rulesOutcome = planTraining(input);
  if (!rulesOutcome.ok) throw new Error(`seed ${seed}: ${rulesOutcome.message}`);
  // Uses a different seed than the athlete, so that arrangements don't depend on how the athlete was drawn.
  const chance = createSeededRandom(seed * 7_919);
  let { plan } = rulesOutcome;
  const shuffledWeeks = plan.weeks
    .map((_, week) => ({ week, key: chance() }))
    .toSorted((a, b) => a.key - b.key);
  for (const { week } of shuffledWeeks.slice(0, maxWeeksPerPlan)) {
    const { arrangement, mutations } = randomArrangement(plan, week, chance);
    const outcome = arrangeWeek(plan, input, week, arrangement);
    statistics.weekCount++;
    for (const name of new Set(mutations)) {
      const { weeks, accepted } = statistics.mutations.get(name) ?? { weeks: 0, accepted: 0 };
      statistics.mutations.set(name, { weeks: weeks + 1, accepted: accepted + Number(outcome.ok) });
    }
    if (!outcome.ok) {
      for (const id of new Set(outcome.faults.map((fault) => fault.id)))
        statistics.weeksByFault.set(id, (statistics.weeksByFault.get(id) ?? 0) + 1);
      continue;
    }
    statistics.acceptedCount++;
    const { sessions } = findGenerators(outcome.plan, plan);
    if (sessions.includes('model')) statistics.rearrangedCount++;
    else if (sessions.includes('mixed')) statistics.rewordedCount++;
    plan = outcome.plan;
    const hardFindings = validatePlan(plan, input).filter(({ severity }) => severity === 'hard');
    const violations = [
      ...hardFindings.map(({ id, message }) => `${id} ${message}`),
      ...findBrokenRules(plan, input),
    ];
    // Restates the law of `arrangeWeek` independently of its code.
    const minScore = Math.min(rulesOutcome.plan.score, Math.max(80, rulesOutcome.plan.score - 10));
    if (plan.score < minScore) violations.push(`a score of ${plan.score}, ${minScore} at least`);
    statistics.brokenRules.push(...violations.map((violation) => ({ seed, week, violation })));
  }
}

export function printArrangementStatistics(statistics: ArrangementStatistics): void {
  console.table({
    athletes: statistics.athleteCount,
    'weeks arranged': statistics.weekCount,
    accepted: statistics.acceptedCount,
    'accepted with other sessions': statistics.rearrangedCount,
    'accepted with other texts only': statistics.rewordedCount,
    rejected: statistics.weekCount - statistics.acceptedCount,
    'broken hard rules': statistics.brokenRules.length,
  });
  console.table(Object.fromEntries([...statistics.weeksByFault].toSorted()));
  console.table(Object.fromEntries([...statistics.mutations].toSorted()));
  for (const { seed, week, violation } of statistics.brokenRules.slice(0, 50))
    console.error(`seed ${seed}, week ${week}: ${violation}`);
}
