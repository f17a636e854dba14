import { type BodyFacts, type CareGroup, careGroup, type FitnessLevel } from '@threshold/physiology';
import type { PlanInput } from './plan-input.ts';

// The same number that `recentWeekKm` needs to set the first week's distance.
const MIN_KNOWN_WEEKS = 3;

/** True for an older or pregnant athlete with fewer than three known weeks. */
export function startsAsNovice(input: BodyFacts & Pick<PlanInput, 'history'>): boolean {
  const group = careGroup(input);
  const isKnown = (input.history?.weeklyKm.length ?? 0) >= MIN_KNOWN_WEEKS;
  return !isKnown && (group === 'older' || group === 'pregnant');
}

// A lower mean week is not regular running.
const MIN_REGULAR_WEEK_KM = 5;
const MIN_REGULAR_RUN_KM = 3;

/** True if the known weeks hold hardly any running: the first runs are mixed with walking. */
export function isNewRunner({ history }: Pick<PlanInput, 'history'>): boolean {
  const weeklyKm = history?.weeklyKm ?? [];
  const meanKm = weeklyKm.reduce((sum, km) => sum + km, 0) / weeklyKm.length;
  return (
    weeklyKm.length >= MIN_KNOWN_WEEKS &&
    meanKm < MIN_REGULAR_WEEK_KM &&
    (history?.longestRunKm ?? 0) < MIN_REGULAR_RUN_KM
  );
}

/** True for a beginner with fewer than three known weeks and no known longest run. */
export const isUnknownBeginner = ({ level, history, curveWeek = 0 }: PlanInput): boolean =>
  level === 'beginner' &&
  curveWeek === 0 &&
  (history?.weeklyKm.length ?? 0) < MIN_KNOWN_WEEKS &&
  (history?.longestRunKm ?? 0) === 0;

/** The level to plan for. A novice start lowers it to beginner, except in recovery. */
export function effectiveLevel(input: BodyFacts & Pick<PlanInput, 'history' | 'level'>): FitnessLevel {
  return startsAsNovice(input) && input.level !== 'post-race-recovery' ? 'beginner' : input.level;
}

// Runs are short for this many days at the start of a plan if the running history is unknown.
const CAUTIOUS_START_DAYS = 14;
const MAX_NOVICE_RUN_MINUTES = 30;
const MAX_FIRST_RUN_MINUTES: Record<FitnessLevel, number> = {
  beginner: 75,
  intermediate: 105,
  advanced: 130,
  pro: 150,
  'post-race-recovery': 60,
};

/** The days at the start of the plan with short runs. Fewer if the plan continues an earlier one. */
export const cautiousStartDays = ({ curveWeek = 0 }: Pick<PlanInput, 'curveWeek'>): number =>
  Math.max(0, CAUTIOUS_START_DAYS - 7 * curveWeek);

/** The maximum minutes of a run in the first two weeks. Infinite if the longest recent run is known. */
export function maxFirstRunMinutes(input: PlanInput): number {
  if (startsAsNovice(input)) return MAX_NOVICE_RUN_MINUTES;
  const isKnown = (input.history?.longestRunKm ?? 0) > 0;
  return isKnown ? Number.POSITIVE_INFINITY : MAX_FIRST_RUN_MINUTES[input.level];
}

interface CareLimits {
  /** The maximum minutes of a single run. Infinite without a limit. */
  runMinutes: number;
  maxZone: 2 | 5;
  /** False if the plan leaves out the athlete's classes. */
  classes: boolean;
  /** The maximum hard days in a week. Infinite without a limit. */
  hardDays: number;
}

const UNBOUNDED = Number.POSITIVE_INFINITY;
const LIMITS_BY_GROUP: Record<CareGroup, CareLimits> = {
  pregnant: { runMinutes: 60, maxZone: 2, classes: false, hardDays: 0 },
  older: { runMinutes: UNBOUNDED, maxZone: 5, classes: true, hardDays: 2 },
  minor: { runMinutes: 90, maxZone: 5, classes: true, hardDays: 2 },
  none: { runMinutes: UNBOUNDED, maxZone: 5, classes: true, hardDays: UNBOUNDED },
};

const EASIER_FROM_YEARS = 40;
const SPACED_FROM_YEARS = 55;
const MAX_SPACED_HARD_DAYS = 2;

const isAtLeast = ({ ageYears }: BodyFacts, years: number): boolean => (ageYears ?? 0) >= years;

/** True from 55 years on: two easy days lie between hard ones, and a week has at most two hard days. */
export const needsSpacedHardDays = (facts: BodyFacts): boolean => isAtLeast(facts, SPACED_FROM_YEARS);

/** A plan's greatest growth from the recent weeks: a factor, and kilometers for a low mileage. */
export function plateau(facts: BodyFacts): { factor: number; slackKm: number } {
  if (careGroup(facts) === 'minor') return { factor: 1.3, slackKm: 8 };
  if (isAtLeast(facts, SPACED_FROM_YEARS)) return { factor: 1.35, slackKm: 10 };
  return { factor: isAtLeast(facts, EASIER_FROM_YEARS) ? 1.45 : 1.5, slackKm: 12 };
}

/** How much a week may grow, before a slack in km: rule P09 allows a tenth. */
export const weeklyGrowth = (facts: BodyFacts): number => (isAtLeast(facts, SPACED_FROM_YEARS) ? 1.07 : 1.1);

/** A lighter week's share of a usual lighter week: recovery takes longer from 40 and from 55 years on. */
export function lighterWeekShare(facts: BodyFacts): number {
  if (isAtLeast(facts, SPACED_FROM_YEARS)) return 0.9;
  return isAtLeast(facts, EASIER_FROM_YEARS) ? 0.95 : 1;
}

/** The limits for the athlete's group. A novice start rules out hard work, except in the classes they chose. */
export function careLimits(input: BodyFacts & Pick<PlanInput, 'history'>): CareLimits {
  const groupLimits = LIMITS_BY_GROUP[careGroup(input)];
  const limits = needsSpacedHardDays(input)
    ? { ...groupLimits, hardDays: Math.min(groupLimits.hardDays, MAX_SPACED_HARD_DAYS) }
    : groupLimits;
  return startsAsNovice(input) ? { ...limits, maxZone: 2 } : limits;
}
