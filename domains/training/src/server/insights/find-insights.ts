import { BASELINE_DAYS, formatLoad } from '@threshold/physiology';
import type { InsightsView } from '../../insight-schemas.ts';
import { formatSignedTenths, formatTenths } from './format.ts';
import type { InsightFacts } from './insight-facts.ts';
import type { Finding, InsightRule } from './insight-rule.ts';
import { completionRule } from './rules/completion-rule.ts';
import { easyShareRule } from './rules/easy-share-rule.ts';
import { monotonyRule } from './rules/monotony-rule.ts';
import { raceRule } from './rules/race-rule.ts';
import { rampRateRule } from './rules/ramp-rate-rule.ts';
import { recordRule } from './rules/record-rule.ts';
import { sleepRule } from './rules/sleep-rule.ts';
import { spikeRule } from './rules/spike-rule.ts';
import { thresholdRule } from './rules/threshold-rule.ts';
import { verdictRule } from './rules/verdict-rule.ts';

/** With fewer workouts in four weeks, findings would mean little. */
const MIN_RECENT_WORKOUTS = 3;
const TOO_LITTLE_DATA_SUMMARY =
  'Complete workouts and set your LTHR to receive AI-powered performance insights.';

/** Rules besides the verdict, most urgent first. Findings of one type appear in this order. */
const RULES: readonly InsightRule[] = [
  spikeRule,
  rampRateRule,
  monotonyRule,
  easyShareRule,
  sleepRule,
  recordRule,
  completionRule,
  thresholdRule,
  raceRule,
];
const TYPE_ORDER = ['warning', 'positive', 'neutral'] as const;

export interface RuleInsights extends Pick<InsightsView, 'summary' | 'insights' | 'recommendation'> {
  /** True if the athlete must rest or keep training easy, so that no text may urge harder training. */
  readonly restsOrTrainsEasily: boolean;
}

/**
 * Findings of the rules, the verdict first, with a summary and one recommendation. No findings with fewer
 * than three workouts in four weeks (docs/specification.md#performance-insights).
 */
export function findInsights(facts: InsightFacts): RuleInsights {
  const restsOrTrainsEasily = facts.restAdvice !== null;
  if (facts.recentWorkoutCount < MIN_RECENT_WORKOUTS)
    return {
      summary: TOO_LITTLE_DATA_SUMMARY,
      insights: [],
      recommendation:
        facts.restAdvice ??
        (facts.lthrBpm === null
          ? 'Set your LTHR, then log or record three workouts.'
          : 'Log or record three workouts within four weeks.'),
      restsOrTrainsEasily,
    };
  const verdict = verdictRule(facts);
  const findings = unifyTone(
    verdict?.type ?? 'neutral',
    RULES.flatMap((rule) => rule(facts) ?? []),
  );
  const otherFindings = TYPE_ORDER.flatMap((type) => findings.filter((finding) => finding.type === type));
  const orderedFindings: Finding[] = [...(verdict ? [verdict] : []), ...otherFindings];
  return {
    summary: formatSummary(facts),
    insights: orderedFindings.map(({ advice: _, ...insight }) => insight),
    recommendation:
      facts.restAdvice ??
      orderedFindings.find(({ type }) => type === 'warning')?.advice ??
      orderedFindings[0]?.advice ??
      'Keep doing what you’re doing.',
    restsOrTrainsEasily,
  };
}

/**
 * Findings that contradict the verdict's tone become neutral, because a page praises or warns, never both.
 * With a neutral verdict, warnings take precedence.
 */
function unifyTone(verdictType: Finding['type'], findings: readonly Finding[]): Finding[] {
  const dominantType =
    verdictType !== 'neutral'
      ? verdictType
      : TYPE_ORDER.find((type) => findings.some((finding) => finding.type === type));
  return findings.map((finding) =>
    finding.type === dominantType ? finding : { ...finding, type: 'neutral' },
  );
}

function formatSummary({ load, fitness }: InsightFacts): string {
  const loadText = formatLoad(load);
  const { morning, buildingBaseline, daysOfData } = fitness;
  if (morning === null || buildingBaseline) {
    const progress = daysOfData < BASELINE_DAYS ? ` (${daysOfData} of ${BASELINE_DAYS} days)` : '';
    return `${loadText} We’re still building your baseline${progress}.`;
  }
  const formText = formatSignedTenths(morning.form);
  return `${loadText} Fitness ${formatTenths(morning.fitness)}, form ${formText} this morning.`;
}
