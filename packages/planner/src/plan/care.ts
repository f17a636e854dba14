import { type BodyFacts, type CareGroup, type FitnessLevel, toCareGroup } from '@threshold/physiology';
import type { PlanInput } from './plan-input.ts';

// The same number that `computeRecentWeekKm` needs to set the first week's distance.
const MIN_KNOWN_WEEKS = 3;

/** True for an older or pregnant athlete with fewer than three known weeks. */
export function startsAsNovice(input: BodyFacts & Pick<PlanInput, 'history'>): boolean {
  const group = toCareGroup(input);
  const isKnown = (input.history?.weeklyKm.length ?? 0) >= MIN_KNOWN_WEEKS;
  return !isKnown && (group === 'older' || group === 'pregnant');
}

// An athlete with a lower mean week does not run regularly.
const MIN_REGULAR_WEEK_KM = 5;
const MIN_REGULAR_RUN_KM = 3;

/** True if the known weeks contain hardly any running, so that the first runs are mixed with walking. */
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
export function getEffectiveLevel(input: BodyFacts & Pick<PlanInput, 'history' | 'level'>): FitnessLevel {
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
export const countCautiousStartDays = ({ curveWeek = 0 }: Pick<PlanInput, 'curveWeek'>): number =>
  Math.max(0, CAUTIOUS_START_DAYS - 7 * curveWeek);

/** The maximum minutes of a run in the first two weeks. Infinite if the longest recent run is known. */
export function getMaxFirstRunMinutes(input: PlanInput): number {
  if (startsAsNovice(input)) return MAX_NOVICE_RUN_MINUTES;
  const isKnown = (input.history?.longestRunKm ?? 0) > 0;
  return isKnown ? Number.POSITIVE_INFINITY : MAX_FIRST_RUN_MINUTES[input.level];
}

interface CareLimits {
  /** The maximum minutes of a single run. Infinite without a limit. */
  maxMinutesPerRun: number;
  maxZone: 2 | 5;
  /** False if the plan leaves out the athlete's classes. */
  allowsClasses: boolean;
  /** The maximum hard days in a week. Infinite without a limit. */
  maxHardDaysPerWeek: number;
}

const UNBOUNDED = Number.POSITIVE_INFINITY;
const LIMITS_BY_GROUP: Record<CareGroup, CareLimits> = {
  pregnant: { maxMinutesPerRun: 60, maxZone: 2, allowsClasses: false, maxHardDaysPerWeek: 0 },
  older: { maxMinutesPerRun: UNBOUNDED, maxZone: 5, allowsClasses: true, maxHardDaysPerWeek: 2 },
  minor: { maxMinutesPerRun: 90, maxZone: 5, allowsClasses: true, maxHardDaysPerWeek: 2 },
  none: { maxMinutesPerRun: UNBOUNDED, maxZone: 5, allowsClasses: true, maxHardDaysPerWeek: UNBOUNDED },
};

const EASIER_FROM_YEARS = 40;
const SPACED_FROM_YEARS = 55;
const MAX_SPACED_HARD_DAYS = 2;

const isAtLeast = ({ ageYears }: BodyFacts, years: number): boolean => (ageYears ?? 0) >= years;

/** True from 55 years on: two easy days lie between hard ones, and a week has at most two hard days. */
export const needsSpacedHardDays = (facts: BodyFacts): boolean => isAtLeast(facts, SPACED_FROM_YEARS);

/** The most that a plan may grow over the recent weeks: by a factor, or by kilometers if the mileage is low. */
export function getMaxGrowth(facts: BodyFacts): { factor: number; slackKm: number } {
  if (toCareGroup(facts) === 'minor') return { factor: 1.3, slackKm: 8 };
  if (isAtLeast(facts, SPACED_FROM_YEARS)) return { factor: 1.35, slackKm: 10 };
  return { factor: isAtLeast(facts, EASIER_FROM_YEARS) ? 1.45 : 1.5, slackKm: 12 };
}

/** The factor by which a week may grow, without the slack in km that `computeWeekTargetKm` adds. Rule P09 allows a tenth. */
export const getWeeklyGrowthFactor = (facts: BodyFacts): number =>
  isAtLeast(facts, SPACED_FROM_YEARS) ? 1.07 : 1.1;

/** A lighter week's share of a young athlete's lighter week. Recovery takes longer from age 40, and again from 55. */
export function getLighterWeekShare(facts: BodyFacts): number {
  if (isAtLeast(facts, SPACED_FROM_YEARS)) return 0.9;
  return isAtLeast(facts, EASIER_FROM_YEARS) ? 0.95 : 1;
}

/** The limits for the athlete's group. A novice start rules out hard work, except in the classes they chose. */
export function getCareLimits(input: BodyFacts & Pick<PlanInput, 'history'>): CareLimits {
  const groupLimits = LIMITS_BY_GROUP[toCareGroup(input)];
  const limits = needsSpacedHardDays(input)
    ? { ...groupLimits, hardDays: Math.min(groupLimits.maxHardDaysPerWeek, MAX_SPACED_HARD_DAYS) }
    : groupLimits;
  return startsAsNovice(input) ? { ...limits, maxZone: 2 } : limits;
}
