import type { InsightsView } from '../../insight-schemas.ts';
import type { InsightFacts } from './facts.ts';
import type { Finding, InsightRule } from './rule.ts';
import { completionRule } from './rules/completion.ts';
import { easyShareRule } from './rules/easy-share.ts';
import { formRule } from './rules/form.ts';
import { loadRule } from './rules/load.ts';
import { monotonyRule } from './rules/monotony.ts';
import { raceRule } from './rules/race.ts';
import { rampRule } from './rules/ramp.ts';
import { recordRule } from './rules/record.ts';
import { recoveryRule } from './rules/recovery.ts';
import { sleepRule } from './rules/sleep.ts';
import { spikeRule } from './rules/spike.ts';
import { thresholdRule } from './rules/threshold.ts';
import { signed, tenths } from './words.ts';

/** Fewer workouts in four weeks tell nothing. */
const FEWEST_WORKOUTS = 3;
const TOO_LITTLE = 'Complete workouts and set your LTHR to receive AI-powered performance insights.';

/** The most pressing first: within a type, findings stand in this order. */
const RULES: readonly InsightRule[] = [
  recoveryRule,
  spikeRule,
  formRule,
  loadRule,
  rampRule,
  monotonyRule,
  easyShareRule,
  sleepRule,
  recordRule,
  completionRule,
  thresholdRule,
  raceRule,
];
const TYPES = ['warning', 'positive', 'neutral'] as const;

/** What rules found, in their own words. */
export interface FoundInsights extends Pick<InsightsView, 'summary' | 'insights' | 'recommendation'> {
  /** Whether hard training is not for the athlete now. */
  readonly restsOrTrainsEasily: boolean;
}

/** What the athlete's own numbers say, warnings first; with fewer than three workouts in four weeks nothing (ruling 48). */
export function findInsights(facts: InsightFacts): FoundInsights {
  const restsOrTrainsEasily = facts.restAdvice !== null;
  if (facts.recentWorkouts < FEWEST_WORKOUTS)
    return {
      summary: TOO_LITTLE,
      insights: [],
      recommendation:
        facts.restAdvice ??
        (facts.lthrBpm === null
          ? 'Set your LTHR, then log or record three workouts.'
          : 'Log or record three workouts within four weeks.'),
      restsOrTrainsEasily,
    };
  const found = RULES.flatMap((rule) => rule(facts) ?? []);
  const inOrder: Finding[] = TYPES.flatMap((type) => found.filter((finding) => finding.type === type));
  return {
    summary: summaryOf(facts),
    insights: inOrder.map(({ advice: _, ...insight }) => insight),
    recommendation: facts.restAdvice ?? inOrder[0]?.advice ?? 'Carry on as you do.',
    restsOrTrainsEasily,
  };
}

function summaryOf({ load, fitness }: InsightFacts): string {
  const today = fitness.days.at(-1);
  const { current, optimal } = load;
  const week = `Last 7 days: ${current} stress a day (optimal ${optimal.min}–${optimal.max})`;
  if (!today || fitness.buildingBaseline)
    return `${week}; your baseline is still being built (${fitness.daysOfData} of 42 days).`;
  return `${week}, fitness ${tenths(today.fitness)}, form ${signed(today.form)}.`;
}
