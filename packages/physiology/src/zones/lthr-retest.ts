import { addDays, daysBetween, type LocalDate } from '../dates/local-date.ts';
import type { CurrentLthr } from './lthr-decision.ts';

/** A run at an even pace in zones 1 to 3. */
export interface SteadyRun {
  readonly date: LocalDate;
  /** Meters per minute per bpm. */
  readonly efficiencyFactor: number;
}

interface RetestFacts {
  readonly current: CurrentLthr | null;
  /** In any order. */
  readonly steadyRuns: readonly SteadyRun[];
  readonly today: LocalDate;
}

/** Why the LTHR should be tested again: its age, or a drop of efficiency in percent. */
export type RetestReason =
  | { readonly kind: 'age' }
  | { readonly kind: 'efficiency'; readonly dropPercent: number };

const MAX_AGE_DAYS = 90;
/** A younger LTHR is not questioned. Also the span of the recent runs. */
const RECENT_DAYS = 28;
/** The runs to compare with lie in the days before the recent ones. */
const EARLIER_DAYS = 56;
const MIN_RECENT_RUNS = 4;
const MIN_EARLIER_RUNS = 6;
/** Heat, hills and a new watch change single runs by more, but rarely the median of a month. */
const MIN_DROP_SHARE = 0.05;

/**
 * Finds a reason to test the LTHR again: it is 90 days old, or it is at least 28 days old and the median efficiency of
 * the last 28 days is 5% or more below that of the 56 days before.
 * Source: docs/specification.md#detected-lthr; the limits of the drop are our own.
 * @returns null without a reason. The LTHR is never lowered without a test.
 */
export function findRetestReason({ current, steadyRuns, today }: RetestFacts): RetestReason | null {
  if (current === null) return null;
  const ageDays = daysBetween(current.date, today);
  if (ageDays >= MAX_AGE_DAYS) return { kind: 'age' };
  if (ageDays < RECENT_DAYS) return null;
  const firstRecentDay = addDays(today, 1 - RECENT_DAYS);
  const firstEarlierDay = addDays(firstRecentDay, -EARLIER_DAYS);
  const recent = steadyRuns.filter(({ date }) => date >= firstRecentDay && date <= today);
  const earlier = steadyRuns.filter(({ date }) => date >= firstEarlierDay && date < firstRecentDay);
  if (recent.length < MIN_RECENT_RUNS || earlier.length < MIN_EARLIER_RUNS) return null;
  const dropShare = 1 - findMedianEfficiency(recent) / findMedianEfficiency(earlier);
  return dropShare >= MIN_DROP_SHARE
    ? { kind: 'efficiency', dropPercent: Math.round(100 * dropShare) }
    : null;
}

function findMedianEfficiency(runs: readonly SteadyRun[]): number {
  const sorted = runs.map(({ efficiencyFactor }) => efficiencyFactor).toSorted((a, b) => a - b);
  const at = (index: number) => sorted[index] ?? 0;
  return (at(Math.floor((sorted.length - 1) / 2)) + at(Math.ceil((sorted.length - 1) / 2))) / 2;
}
