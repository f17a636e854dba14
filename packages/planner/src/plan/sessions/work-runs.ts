import { computePlannedStress, findBannedWord, type Zone } from '@threshold/physiology';
import { getPlannedClassProfile } from '../../classes/class-profile-on.ts';
import { getSeasonPhase } from '../../season/season-phase.ts';
import { getEffectiveLevel } from '../care.ts';
import type { DraftSession } from '../draft-session.ts';
import { computeMaxWorkKm, getMaxHardDays, isTaperWeek } from '../limits.ts';
import { computeKmInZone, sumStepKm, sumStepMinutes } from '../pace-model.ts';
import {
  computeRunMinutesCap,
  countDaysToRace,
  findRunBound,
  isHardAlready,
  type PlannerContext,
} from '../planner-context.ts';
import { pickFamily } from '../progressions/family-menu.ts';
import { pickFocusFamily } from '../progressions/focus-family.ts';
import { pickRepSet } from '../progressions/pick-rep-set.ts';
import { WORK_FAMILIES, type WorkFamily } from '../progressions/work-family.ts';
import { toWeekNumber, type WeekFrame } from '../week/plan-weeks.ts';
import { type DayRole, listDaysWithRole } from '../week/week-roles.ts';
import {
  BRISK_SHARPENER,
  createRepSetSteps,
  createSharpenerSteps,
  getHighestAllowedZone,
  MINUTES_AROUND_WORK,
  type SharpenerWork,
} from './quality.ts';

// Under 75 minutes, because a quality run is never the plan's long run.
const LONGEST_MINUTES = 70;
const SHORTEST_MINUTES = 25;
// Anything shorter isn't worth a run.
const SHORTEST_RUN_MINUTES = 5;
// A quality run's share of the week's distance, as the week's only one or as one of two.
const SINGLE_RUN_SHARE = 0.21;
const PAIRED_RUN_SHARE = 0.17;

interface WorkBudget {
  frame: WeekFrame;
  isCutback: boolean;
  budgetKm: number;
  /** The whole week's distance, which limits work in zones 4 and 5. */
  weekKm: number;
  runCapKm: number;
  /** Kilometers that don't fit into the week's other runs. The quality run gets them. */
  overflowKm: number;
  /** The most that a quality run may cover. Infinite if the long run is longer anyway. */
  maxRunKm: number;
  /** The maximum minutes in zone 3 and above. */
  maxMinutes: number;
}

/**
 * The week's quality runs and sharpener. If a day has no room for its work, marks it as easy in `roles`. Adds
 * the days of fast runs to `context.qualityDays`.
 */
export function createWorkRuns(
  context: PlannerContext,
  roles: Map<number, DayRole>,
  budget: WorkBudget,
): DraftSession[] {
  const days = listDaysWithRole(roles, 'quality').toSorted((a, b) => a - b);
  const share = days.length > 1 ? PAIRED_RUN_SHARE : SINGLE_RUN_SHARE;
  const shareMinutes = share * budget.budgetKm * context.pace(2);
  const overflowMinutes =
    shareMinutes < SHORTEST_MINUTES ? 0 : (budget.overflowKm / days.length) * context.pace(2);
  const targetMinutes = Math.min(
    LONGEST_MINUTES,
    Math.max(shareMinutes, overflowMinutes),
    budget.maxRunKm * context.pace(2),
  );
  const workDrafts: (DraftSession | null)[] = [];
  for (const [runIndex, day] of days.entries()) {
    workDrafts.push(
      createWorkRun(context, day, runIndex, {
        ...budget,
        targetMinutes,
        usedFamilies: workDrafts.flatMap((draft) => draft?.work?.family ?? []),
        usedKm: createUsedKm(context, workDrafts),
        maxMinutes: budget.maxMinutes - sumWorkMinutes(workDrafts),
      }),
    );
  }
  const drafts = [...workDrafts, createSharpener(context, roles, budget)].filter((draft) => draft !== null);
  for (const day of [...days, ...listDaysWithRole(roles, 'sharpener')]) {
    if (!drafts.some((draft) => draft.day === day)) roles.set(day, 'easy');
  }
  for (const { day, zone } of drafts) if (zone > 2) context.qualityDays.add(day);
  return drafts;
}

interface SessionBudget extends WorkBudget {
  targetMinutes: number;
  /** The families of the week's earlier quality runs. */
  usedFamilies: readonly WorkFamily[];
  /** The distance that the week's other quality runs already use in a zone. */
  usedKm: (zone: Zone) => number;
}

function createUsedKm(
  { pace }: PlannerContext,
  workDrafts: readonly (DraftSession | null)[],
): SessionBudget['usedKm'] {
  const steps = workDrafts.flatMap((work) => work?.steps ?? []);
  return (zone) => computeKmInZone(pace, steps, zone);
}

function sumWorkMinutes(workDrafts: readonly (DraftSession | null)[]): number {
  const steps = workDrafts.flatMap((work) => work?.steps ?? []);
  return steps.reduce((sum, { minutes, zone }) => sum + (zone >= 3 ? minutes : 0), 0);
}

function createWorkRun(
  context: PlannerContext,
  day: number,
  runIndex: number,
  { frame, isCutback, weekKm, runCapKm, targetMinutes, usedFamilies, usedKm, maxMinutes }: SessionBudget,
): DraftSession | null {
  const minutes = Math.floor(Math.min(targetMinutes, computeRunMinutesCap(context, day)) / 5) * 5;
  if (minutes < SHORTEST_MINUTES) return null;
  const menuFamily = findFamily(context, frame, runIndex);
  const family = usedFamilies.includes(menuFamily) ? 'tempo' : menuFamily;
  if (usedFamilies.includes(family)) return null;
  const { kind, zone, reps } = WORK_FAMILIES[family];
  const bound = findRunBound(context, day);
  if (zone > (bound?.zone ?? zone)) return null;
  const maxZoneMinutes = (computeMaxWorkKm(zone, weekKm) - usedKm(zone)) * context.pace(zone);
  const repSet = pickRepSet({
    family,
    level: getEffectiveLevel(context.input),
    state: context.progressions.get(family) ?? null,
    isCutback: isCutback || isTaperWeek(context.input, frame),
    maxWorkMinutes: zone >= 3 ? Math.min(maxZoneMinutes, maxMinutes) : maxZoneMinutes,
    maxSpanMinutes: minutes - MINUTES_AROUND_WORK,
  });
  if (repSet === null) return null;
  const steps = createRepSetSteps(WORK_FAMILIES[family], repSet, minutes);
  if (bound !== null && computePlannedStress(steps) > bound.stress) return null;
  const km = sumStepKm(context.pace, steps);
  const type = reps.find(({ repMinutes }) => repMinutes === repSet.repMinutes)?.type;
  return km > runCapKm
    ? null
    : { day, session: 'AM', kind, zone, steps, km, ...(type ? { type } : {}), work: { family, repSet } };
}

// The family of the week's menu, or a milder one if a limit or an injury rules it out.
function findFamily(context: PlannerContext, frame: WeekFrame, runIndex: number): WorkFamily {
  const { input, limits } = context;
  const weekNumber = toWeekNumber(frame);
  const phase = getSeasonPhase(input, frame.weeksToRace);
  // Beginners have gentler work, and ultras their own.
  const isGentle = getEffectiveLevel(input) === 'beginner' || input.goal === 'healthy';
  const hasFocus = runIndex === 0 && !isGentle && !context.goal.isUltra;
  const focusFamily =
    hasFocus && context.focus !== null ? pickFocusFamily(context.focus, phase, weekNumber) : null;
  const menuFamily = pickFamily(input, phase, runIndex, weekNumber);
  const family =
    focusFamily === null
      ? replaceIfInClass(context, frame, menuFamily)
      : focusFamily === 'race-pace'
        ? getRacePaceFamily(context, menuFamily)
        : focusFamily;
  // A race to finish needs endurance, not its own pace.
  if (context.isRaceToFinish && WORK_FAMILIES[family].kind === 'race-pace') return 'tempo';
  const { kind, zone } = WORK_FAMILIES[family];
  const isHilly = kind === 'hill';
  if (isHilly && (limits.volumeShare < 1 || findBannedWord(limits, 'uphill hill') !== undefined))
    return 'fartlek';
  return zone > getHighestAllowedZone(input, limits) ? 'threshold' : family;
}

// Replaces work that the week's classes already contain with the race's own pace.
function replaceIfInClass(context: PlannerContext, frame: WeekFrame, family: WorkFamily): WorkFamily {
  const stimuli = new Set(
    [...context.pattern.classDays].map(
      (weekday) => getPlannedClassProfile(context.input, frame.monday + weekday).stimulus,
    ),
  );
  const isThreshold = family === 'threshold' || family === 'tempo';
  const isInClass =
    (isThreshold && stimuli.has('threshold')) || (family === 'vo2max' && stimuli.has('vo2max'));
  return isInClass ? getRacePaceFamily(context, family) : family;
}

function getRacePaceFamily({ goal, input }: PlannerContext, family: WorkFamily): WorkFamily {
  if (goal.km === null || goal.isUltra) return family;
  if (goal.isMarathon) return 'marathon-pace';
  if (goal.km > 10) return 'half-pace';
  if (goal.km > 5) return '10k-pace';
  return getEffectiveLevel(input) === 'beginner' ? 'threshold' : '5k-pace';
}

// Nothing is hard in the last days before a race.
const LATE_DAYS = 3;
const FIVE_K_SHARPENER: SharpenerWork = {
  label: '5K pace',
  zone: 5,
  reps: 5,
  repMinutes: 1,
  type: '5K-pace sharpening run',
};
const TEN_K_SHARPENER: SharpenerWork = {
  label: 'Race effort',
  zone: 4,
  reps: 3,
  repMinutes: 2,
  type: 'Race-pace sharpening run',
};
const MARATHON_SHARPENER: SharpenerWork = { label: 'Brisk', zone: 3, reps: 2, repMinutes: 5 };
const ULTRA_SHARPENER: SharpenerWork = { label: 'Brisk', zone: 3, reps: 3, repMinutes: 2 };

// Race effort before a 5K or 10K. Brisk running before longer races, for a race to finish and wherever race effort has no
// room: for beginners, beside a hard day, in a short week and in a week with all its hard days.
function pickSharpenerWork(
  context: PlannerContext,
  roles: ReadonlyMap<number, DayRole>,
  day: number,
  weekKm: number,
): SharpenerWork {
  const { goal, input, limits, pace } = context;
  if (goal.isUltra) return ULTRA_SHARPENER;
  if (context.isRaceToFinish || goal.km === null) return BRISK_SHARPENER;
  if (goal.isMarathon) return MARATHON_SHARPENER;
  if (goal.km > 10) return BRISK_SHARPENER;
  const work = goal.km > 5 ? TEN_K_SHARPENER : FIVE_K_SHARPENER;
  const isBesideHard = [day - 1, day + 1].some(
    (other) => isHardAlready(context, other) || roles.get(other) === 'quality',
  );
  const hardDayCount = [...roles].filter(
    ([each, role]) => role === 'quality' || isHardAlready(context, each),
  ).length;
  const isNearRace = [...context.otherRaces.keys()].some((race) => Math.abs(race - day) <= LATE_DAYS);
  const isAllowed =
    getEffectiveLevel(input) !== 'beginner' &&
    !isBesideHard &&
    !isNearRace &&
    hardDayCount < getMaxHardDays(input, listDaysWithRole(roles, 'class').length) &&
    countDaysToRace(context, day) > LATE_DAYS &&
    getHighestAllowedZone(input, limits) >= work.zone &&
    (findRunBound(context, day)?.zone ?? work.zone) >= work.zone &&
    computeKmInZone(pace, createSharpenerSteps(work), work.zone) <= computeMaxWorkKm(work.zone, weekKm);
  return isAllowed ? work : BRISK_SHARPENER;
}

function createSharpener(
  context: PlannerContext,
  roles: ReadonlyMap<number, DayRole>,
  { budgetKm, weekKm, runCapKm }: WorkBudget,
): DraftSession | null {
  const [day] = listDaysWithRole(roles, 'sharpener');
  if (day === undefined || getHighestAllowedZone(context.input, context.limits) < 3) return null;
  const work = pickSharpenerWork(context, roles, day, weekKm);
  const restKm = budgetKm - sumStepKm(context.pace, createSharpenerSteps(work));
  const restMinutes = Math.max(0, Math.floor(restKm * context.pace(1)));
  const steps = createSharpenerSteps(work, restMinutes < SHORTEST_RUN_MINUTES ? restMinutes : 0);
  const km = sumStepKm(context.pace, steps);
  const bound = findRunBound(context, day);
  if (bound && (bound.zone < 3 || bound.minutes < sumStepMinutes(steps))) return null;
  return km > Math.min(runCapKm, budgetKm)
    ? null
    : {
        day,
        session: 'AM',
        kind: 'sharpener',
        zone: work.zone,
        steps,
        km,
        ...(work.type ? { type: work.type } : {}),
      };
}
