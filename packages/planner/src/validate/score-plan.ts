import type { InvariantId } from '../plan/invariants.ts';
import { getLongRunTargetKm } from '../plan/limits.ts';
import type { PlanInput } from '../plan/plan-input.ts';
import type { Finding } from './finding.ts';
import { findHrTargetFault } from './intensity-rules.ts';
import { isTrainingRun, type PlanFacts, toPlanFacts } from './plan-facts.ts';
import type { PlanToCheck } from './plan-row.ts';
import { findPeakRunKm } from './run-rules.ts';
import { computeTaperCapKm, meetsLongRunGap } from './taper-rules.ts';
import { validatePlan } from './validate-plan.ts';
import { computeEasyShare } from './week-rules.ts';

export interface ScoreParts {
  /** The number of soft findings by rule. */
  softCounts: Partial<Record<InvariantId, number>>;
  /** Mean share of easy minutes, 0 to 1. */
  easyShare: number;
  /** True if only zones 1 and 2 are allowed. */
  isEasyOnly: boolean;
  /** Longest run relative to what the race requires, 0 and up. */
  longRunReach: number;
  isRaceWeekRight: boolean;
  isLongRunGapMet: boolean;
  /** Share of runs with a correct heart-rate target. */
  targetShare: number;
  areClassesRight: boolean;
  areInjuriesNoted: boolean;
  /** Share of sessions with a note of 20 to 500 characters. */
  noteShare: number;
  hasManyTypes: boolean;
}

// The parts other than specificity and variety add up to 85 points, and count for 70.
const OTHER_PARTS_SCALE = 70 / 85;

/**
 * Adds up the score: 20 points for specificity, 10 for variety, and 70 for progression, intensity, taper,
 * recovery, targets, the athlete's wishes and texts.
 */
export function toScore(parts: ScoreParts): number {
  const countFindings = (id: InvariantId) => parts.softCounts[id] ?? 0;
  const progressionPoints = Math.max(
    0,
    20 - 4 * countFindings('P08') - 4 * countFindings('P10') - countFindings('P38'),
  );
  const taperPoints =
    5 * Number(parts.isRaceWeekRight) +
    5 * Number(parts.isLongRunGapMet) +
    5 * Number(countFindings('P22') === 0);
  const recoveryPoints = Math.max(
    0,
    10 - 2 * countFindings('P29') - 2 * countFindings('P06') - countFindings('P46'),
  );
  const personalPoints =
    4 * Number(countFindings('P05') === 0) +
    3 * Number(parts.areClassesRight) +
    3 * Number(parts.areInjuriesNoted);
  const textPoints = Math.max(0, 3 * parts.noteShare + 2 * Number(parts.hasManyTypes) - countFindings('P40'));
  const otherPoints =
    progressionPoints +
    scoreIntensity(parts) +
    taperPoints +
    recoveryPoints +
    10 * parts.targetShare +
    personalPoints +
    textPoints;
  return Math.round(OTHER_PARTS_SCALE * otherPoints + scoreSpecificity(parts) + scoreVariety(parts));
}

/** 8 points for the long run, 12 for the race's own effort before the taper and in weeks with classes. */
function scoreSpecificity({ softCounts, longRunReach }: ScoreParts): number {
  const effortPoints = 12 - 6 * (softCounts.P34 ?? 0) - 2 * (softCounts.P37 ?? 0);
  return 8 * Math.min(1, longRunReach) + Math.max(0, effortPoints);
}

/** 10 points for many kinds of sessions, weeks that differ, and long runs that change. */
function scoreVariety({ softCounts }: ScoreParts): number {
  const missing = 4 * (softCounts.P32 ?? 0) + 2 * (softCounts.P33 ?? 0) + 2 * (softCounts.P36 ?? 0);
  return Math.max(0, 10 - missing);
}

/** 15 points for 75 to 92% easy minutes. Falls to 0 at 55%, and to 10 at 100% if harder zones are allowed. */
function scoreIntensity({ easyShare: share, isEasyOnly }: ScoreParts): number {
  if (share < 0.75) return Math.max(0, (15 * (share - 0.55)) / 0.2);
  if (share <= 0.92 || isEasyOnly) return 15;
  return 15 - (5 * (share - 0.92)) / 0.08;
}

/**
 * The plan's quality, 0 to 100; 0 if a hard rule is broken.
 * @param findings the plan's findings, if already known
 */
export function scorePlan(
  plan: PlanToCheck,
  input: PlanInput,
  findings: readonly Finding[] = validatePlan(plan, input),
): number {
  if (findings.some(({ severity }) => severity === 'hard')) return 0;
  const facts = toPlanFacts(plan, input);
  const softCounts: ScoreParts['softCounts'] = {};
  for (const { id } of findings) softCounts[id] = (softCounts[id] ?? 0) + 1;
  const sessions = facts.rows.filter(({ kind }) => kind !== 'rest');
  const runs = facts.rows.filter(isTrainingRun);
  const targetKm = getLongRunTargetKm(input);
  return toScore({
    softCounts,
    easyShare: computeMeanEasyShare(facts),
    isEasyOnly: facts.goal.isRecovery || facts.limits.maxZone <= 2,
    longRunReach: targetKm === null ? 1 : findPeakRunKm(facts) / targetKm,
    isRaceWeekRight: isRaceWeekRight(facts),
    isLongRunGapMet: meetsLongRunGap(facts),
    targetShare: share(runs, (row) => findHrTargetFault(facts, row) === null),
    // Always true here: a misplaced class is a hard finding, which means a score of 0.
    areClassesRight: true,
    areInjuriesNoted: input.injuries.every(({ bodyPart }) => mentions(plan, bodyPart)),
    noteShare: share(sessions, ({ notes }) => notes.length >= 20 && notes.length <= 500),
    hasManyTypes: new Set(sessions.map(({ type }) => type)).size >= 5,
  });
}

function share<Row>(rows: readonly Row[], isCounted: (row: Row) => boolean): number {
  return rows.length === 0 ? 1 : rows.filter(isCounted).length / rows.length;
}

function mentions({ notes }: PlanToCheck, bodyPart: string): boolean {
  return notes.some((note) => note.toLowerCase().includes(bodyPart.toLowerCase()));
}

function computeMeanEasyShare({ weeks }: PlanFacts): number {
  const fullWeeks = weeks.filter(({ isFull, hasRace }) => isFull && !hasRace);
  const shares = (fullWeeks.length > 0 ? fullWeeks : weeks).flatMap((week) => computeEasyShare(week) ?? []);
  return shares.length === 0 ? 1 : shares.reduce((sum, weekShare) => sum + weekShare, 0) / shares.length;
}

const MIN_CHECKED_DAYS = 3;

// True if race week reaches at least half its cap, in proportion to the days before the race. Also true
// without a cap, with time off, or with fewer than three days, which is too few to judge. P20 checks the upper bound.
function isRaceWeekRight(facts: PlanFacts): boolean {
  const week = facts.weeks.find(({ hasRace }) => hasRace);
  const capKm = week && computeTaperCapKm(facts, week);
  if (!week || week.isReduced || capKm === null || capKm === undefined) return true;
  const daysBeforeRace = week.days.length - 1;
  const floorKm = 0.5 * capKm * Math.min(1, daysBeforeRace / 6);
  return daysBeforeRace < MIN_CHECKED_DAYS || capKm === 0 || week.km >= floorKm - 0.01;
}
