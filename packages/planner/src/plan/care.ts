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

/** The limits for the athlete's group. A novice start rules out hard work, except in the classes they chose. */
export function careLimits(input: BodyFacts & Pick<PlanInput, 'history'>): CareLimits {
  const limits = LIMITS_BY_GROUP[careGroup(input)];
  return startsAsNovice(input) ? { ...limits, maxZone: 2 } : limits;
}
