import { daysBetween } from '@threshold/physiology';
import type { PlanInput } from '../plan/plan-input.ts';
import { planTraining, withUninjured } from '../plan/plan-training.ts';
import type { Finding } from '../validate/finding.ts';
import { validatePlan } from '../validate/validate-plan.ts';
import { printArranged, tallyArranged } from './arranged-athletes.ts';
import { capToUninjured, findLoss, withMoreRunning } from './more-running.ts';
import { randomAthlete } from './random-athlete.ts';

export interface AthleteTally {
  plans: number;
  /** Broken hard rules, each with the seed that reproduces it. */
  hard: { seed: number; finding: Finding }[];
  /** Losses from more running, each with the seed that reproduces it. */
  lost: { seed: number; what: string }[];
  /** The number of plans compared with the same athlete's plan after more running. */
  pairs: number;
  /** The number of plans that break each rule; only soft ones if `hard` is empty. */
  soft: Map<string, number>;
  /** Mean score of the plans with 14 to 200 days to the race. */
  meanScore: number;
  scored: number;
  lowest: { seed: number; score: number };
  cpuMillisecondsPerPlan: number;
}

export function tallyAthletes(count: number, firstSeed = 1): AthleteTally {
  const tally: Pick<AthleteTally, 'hard' | 'soft' | 'lost' | 'pairs'> = {
    hard: [],
    soft: new Map(),
    lost: [],
    pairs: 0,
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
    for (const finding of findings) if (finding.severity === 'hard') tally.hard.push({ seed, finding });
    for (const id of new Set(findings.map((each) => each.id)))
      tally.soft.set(id, (tally.soft.get(id) ?? 0) + 1);
    for (const variant of withMoreRunning(athlete)) {
      const moreInput = withUninjured(variant);
      const moreOutcome = planTraining(moreInput);
      const what = moreOutcome.ok
        ? findLoss(capToUninjured(outcome.plan, moreInput), moreOutcome.plan)
        : moreOutcome.message;
      tally.pairs++;
      if (what !== null) tally.lost.push({ seed, what });
    }
    if (isScored(input)) scores.push({ seed, score: outcome.plan.score });
  }
  return {
    ...tally,
    plans: count,
    meanScore: scores.reduce((sum, { score }) => sum + score, 0) / scores.length,
    scored: scores.length,
    lowest: scores.toSorted((a, b) => a.score - b.score)[0] ?? { seed: 0, score: 0 },
    cpuMillisecondsPerPlan: cpuMicroseconds / count / 1000,
  };
}

function isScored({ today, raceDate }: PlanInput): boolean {
  if (raceDate === null) return false;
  const daysToRace = daysBetween(today, raceDate);
  return daysToRace >= 14 && daysToRace <= 200;
}

function printTally(tally: AthleteTally): void {
  console.table({
    plans: tally.plans,
    'broken hard rules': tally.hard.length,
    'compared with more running': tally.pairs,
    'less after more running (P41)': tally.lost.length,
    'plans scored (race in 14 to 200 days)': tally.scored,
    'mean score': Number(tally.meanScore.toFixed(2)),
    'lowest score': tally.lowest.score,
    'CPU ms per plan': Number(tally.cpuMillisecondsPerPlan.toFixed(2)),
  });
  console.table(Object.fromEntries([...tally.soft].toSorted()));
  for (const { seed, what } of tally.lost) console.error(`seed ${seed}: P41 ${what}`);
  for (const { seed, finding } of tally.hard) console.error(`seed ${seed}: ${finding.id} ${finding.message}`);
}

if (import.meta.main) {
  const args = process.argv.slice(2);
  const count = Number(args.find((arg) => !arg.startsWith('--')) ?? 10_000);
  if (args.includes('--arranged')) {
    const tally = tallyArranged(count);
    printArranged(tally);
    process.exitCode = tally.broken.length > 0 ? 1 : 0;
  } else {
    const tally = tallyAthletes(count);
    printTally(tally);
    const isBroken = tally.hard.length > 0 || tally.lost.length > 0;
    process.exitCode = isBroken || tally.meanScore < 90 ? 1 : 0;
  }
}
