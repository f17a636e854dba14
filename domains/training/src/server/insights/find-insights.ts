import { formatLoad } from '@threshold/physiology';
import type { InsightsView } from '../../insight-schemas.ts';
import type { InsightFacts } from './facts.ts';
import { signed, tenths } from './format.ts';
import type { Finding, InsightRule } from './rule.ts';
import { completionRule } from './rules/completion.ts';
import { easyShareRule } from './rules/easy-share.ts';
import { monotonyRule } from './rules/monotony.ts';
import { raceRule } from './rules/race.ts';
import { rampRule } from './rules/ramp.ts';
import { recordRule } from './rules/record.ts';
import { sleepRule } from './rules/sleep.ts';
import { spikeRule } from './rules/spike.ts';
import { thresholdRule } from './rules/threshold.ts';
import { verdictRule } from './rules/verdict.ts';

/** Fewer workouts in four weeks are too few for meaningful findings. */
const MIN_WORKOUTS = 3;
const TOO_LITTLE = 'Complete workouts and set your LTHR to receive AI-powered performance insights.';

/** Rules besides the verdict, most urgent first. Findings of one type appear in this order. */
const RULES: readonly InsightRule[] = [
  spikeRule,
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

export interface FoundInsights extends Pick<InsightsView, 'summary' | 'insights' | 'recommendation'> {
  /** True if the athlete must rest or train only easily, so that no text may urge harder training. */
  readonly restsOrTrainsEasily: boolean;
}

/**
 * Findings of the rules, the verdict first; none with fewer than three workouts in four weeks
 * (docs/specification.md#performance-insights).
 */
export function findInsights(facts: InsightFacts): FoundInsights {
  const restsOrTrainsEasily = facts.restAdvice !== null;
  if (facts.recentWorkouts < MIN_WORKOUTS)
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
  const verdict = verdictRule(facts);
  const found = inOneTone(
    verdict?.type ?? 'neutral',
    RULES.flatMap((rule) => rule(facts) ?? []),
  );
  const others = TYPES.flatMap((type) => found.filter((finding) => finding.type === type));
  const inOrder: Finding[] = [...(verdict ? [verdict] : []), ...others];
  return {
    summary: summaryOf(facts),
    insights: inOrder.map(({ advice: _, ...insight }) => insight),
    recommendation:
      facts.restAdvice ??
      inOrder.find(({ type }) => type === 'warning')?.advice ??
      inOrder[0]?.advice ??
      'Carry on as you do.',
    restsOrTrainsEasily,
  };
}

/**
 * Findings that contradict the verdict's tone become neutral: a page praises or warns, never both. With a
 * neutral verdict, warnings take precedence.
 */
function inOneTone(verdictType: Finding['type'], findings: readonly Finding[]): Finding[] {
  const tone =
    verdictType !== 'neutral'
      ? verdictType
      : TYPES.find((type) => findings.some((finding) => finding.type === type));
  return findings.map((finding) => (finding.type === tone ? finding : { ...finding, type: 'neutral' }));
}

function summaryOf({ load, fitness }: InsightFacts): string {
  const week = formatLoad(load);
  const { morning, buildingBaseline, daysOfData } = fitness;
  if (morning === null || buildingBaseline)
    return `${week} Your baseline is still being built${daysOfData < 42 ? ` (${daysOfData} of 42 days)` : ''}.`;
  return `${week} Fitness ${tenths(morning.fitness)}, form ${signed(morning.form)} this morning.`;
}
