import { daysBetween } from '@threshold/physiology';
import type { PlanInput } from '../plan/plan-input.ts';
import { planTraining, withUninjured } from '../plan/plan-training.ts';
import type { Finding } from '../validate/finding.ts';
import { validatePlan } from '../validate/validate-plan.ts';
import { collectArrangementStatistics, printArrangementStatistics } from './arranged-athletes.ts';
import { capToUninjured, describeLoss, withMoreRunning } from './more-running.ts';
import { randomAthlete } from './random-athlete.ts';

export interface AthleteStatistics {
  planCount: number;
  /** Broken hard rules, each with the seed that reproduces it. */
  brokenHardRules: { seed: number; finding: Finding }[];
  /** How plans shrank although the athlete had run more, each with the seed that reproduces it. */
  losses: { seed: number; loss: string }[];
  /** How many plans were compared with the same athlete's plan after more running. */
  comparedPlanCount: number;
  /** How many plans break each rule. Only soft rules if `brokenHardRules` is empty. */
  planCountByRule: Map<string, number>;
  /** Mean score of plans whose race is 14 to 200 days away. */
  meanScore: number;
  /** The score that a tenth of these plans stay below. */
  tenthPercentile: number;
  scoredPlanCount: number;
  lowest: { seed: number; score: number };
  cpuMillisecondsPerPlan: number;
}

export function collectAthleteStatistics(count: number, firstSeed = 1): AthleteStatistics {
  const statistics: Pick<
    AthleteStatistics,
    'brokenHardRules' | 'planCountByRule' | 'losses' | 'comparedPlanCount'
  > = {
    brokenHardRules: [],
    planCountByRule: new Map(),
    losses: [],
    comparedPlanCount: 0,
  };
  const scores: { seed: number; score: number }[] = [];
  let cpuMicroseconds = 0;
  for (let seed = firstSeed; seed < firstSeed + count; seed++) {
    const athlete = randomAthlete(seed);
    const input = withUninjured(athlete);
    const cpuBefore = process.cpuUsage();
    const outcome = planTraining(input);
    const cpuUsed = process.cpuUsage(cpuBefore);
    cpuMicroseconds += cpuUsed.user + cpuUsed.system;
    if (!outcome.ok) throw new Error(`seed ${seed}: ${outcome.message}`);
    const findings = validatePlan(outcome.plan, input);
    for (const finding of findings)
      if (finding.severity === 'hard') statistics.brokenHardRules.push({ seed, finding });
    for (const id of new Set(findings.map((each) => each.id)))
      statistics.planCountByRule.set(id, (statistics.planCountByRule.get(id) ?? 0) + 1);
    for (const variant of withMoreRunning(athlete)) {
      const variantInput = withUninjured(variant);
      const variantOutcome = planTraining(variantInput);
      const loss = variantOutcome.ok
        ? describeLoss(capToUninjured(outcome.plan, variantInput), variantOutcome.plan)
        : variantOutcome.message;
      statistics.comparedPlanCount++;
      if (loss !== null) statistics.losses.push({ seed, loss });
    }
    if (isScored(input)) scores.push({ seed, score: outcome.plan.score });
  }
  return {
    ...statistics,
    planCount: count,
    meanScore: scores.reduce((sum, { score }) => sum + score, 0) / scores.length,
    tenthPercentile:
      scores.map(({ score }) => score).toSorted((a, b) => a - b)[Math.floor(scores.length / 10)] ?? 0,
    scoredPlanCount: scores.length,
    lowest: scores.toSorted((a, b) => a.score - b.score)[0] ?? { seed: 0, score: 0 },
    cpuMillisecondsPerPlan: cpuMicroseconds / count / 1000,
  };
}

function isScored({ today, raceDate }: PlanInput): boolean {
  if (raceDate === null) return false;
  const daysToRace = daysBetween(today, raceDate);
  return daysToRace >= 14 && daysToRace <= 200;
}

function printAthleteStatistics(statistics: AthleteStatistics): void {
  console.table({
    plans: statistics.planCount,
    'broken hard rules': statistics.brokenHardRules.length,
    'compared with more running': statistics.comparedPlanCount,
    'less after more running (P41)': statistics.losses.length,
    'plans scored (race in 14 to 200 days)': statistics.scoredPlanCount,
    'mean score': Number(statistics.meanScore.toFixed(2)),
    'tenth percentile': statistics.tenthPercentile,
    'lowest score': statistics.lowest.score,
    'CPU ms per plan': Number(statistics.cpuMillisecondsPerPlan.toFixed(2)),
  });
  console.table(Object.fromEntries([...statistics.planCountByRule].toSorted()));
  for (const { seed, loss } of statistics.losses) console.error(`seed ${seed}: P41 ${loss}`);
  for (const { seed, finding } of statistics.brokenHardRules)
    console.error(`seed ${seed}: ${finding.id} ${finding.message}`);
}

if (import.meta.main) {
  const args = process.argv.slice(2);
  const count = Number(args.find((arg) => !arg.startsWith('--')) ?? 10_000);
  if (args.includes('--arranged')) {
    const statistics = collectArrangementStatistics(count);
    printArrangementStatistics(statistics);
    process.exitCode = statistics.brokenRules.length > 0 ? 1 : 0;
  } else {
    const statistics = collectAthleteStatistics(count);
    printAthleteStatistics(statistics);
    const isBroken = statistics.brokenHardRules.length > 0 || statistics.losses.length > 0;
    const isPoor = statistics.meanScore < 92 || statistics.tenthPercentile < 85;
    process.exitCode = isBroken || isPoor ? 1 : 0;
  }
}
