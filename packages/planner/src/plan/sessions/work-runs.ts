import { findBannedWord, plannedStress, type Zone } from '@threshold/physiology';
import { plannedClassProfile } from '../../classes/class-profile-on.ts';
import { seasonPhase } from '../../season/season-phase.ts';
import { effectiveLevel } from '../care.ts';
import type { DraftSession } from '../draft-session.ts';
import { pickFamily } from '../ladders/family-menu.ts';
import { pickRung } from '../ladders/pick-rung.ts';
import { WORK_FAMILIES, type WorkFamily } from '../ladders/work-family.ts';
import { isTaperWeek, maxHardDays, maxWorkKm } from '../limits.ts';
import { kmInZone, kmOfSteps, minutesOfSteps } from '../pace-model.ts';
import {
  daysToRace,
  findRunBound,
  isHardAlready,
  type PlannerContext,
  runMinutesCap,
} from '../planner-context.ts';
import { type WeekFrame, weekNumberOf } from '../week/plan-weeks.ts';
import { type DayRole, listDaysWithRole } from '../week/week-roles.ts';
import {
  BRISK_SHARPENER,
  highestAllowedZone,
  MINUTES_AROUND_WORK,
  rungSteps,
  type SharpenerWork,
  sharpenerSteps,
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
  /** The maximum minutes in zone 3 and above. */
  mostMinutes: number;
}

/**
 * The week's quality runs and sharpener. If a day has no room for its work, marks it as easy in `roles`. Adds
 * the days of fast runs to `context.qualityDays`.
 */
export function workRuns(
  context: PlannerContext,
  roles: Map<number, DayRole>,
  budget: WorkBudget,
): DraftSession[] {
  const days = listDaysWithRole(roles, 'quality').toSorted((a, b) => a - b);
  const share = days.length > 1 ? PAIRED_RUN_SHARE : SINGLE_RUN_SHARE;
  const shareMinutes = share * budget.budgetKm * context.pace(2);
  const overflowMinutes =
    shareMinutes < SHORTEST_MINUTES ? 0 : (budget.overflowKm / days.length) * context.pace(2);
  const targetMinutes = Math.min(LONGEST_MINUTES, Math.max(shareMinutes, overflowMinutes));
  const workDrafts: (DraftSession | null)[] = [];
  for (const [nth, day] of days.entries()) {
    workDrafts.push(
      createWorkRun(context, day, nth, {
        ...budget,
        targetMinutes,
        usedFamilies: workDrafts.flatMap((draft) => draft?.work?.family ?? []),
        usedKm: createUsedKm(context, workDrafts),
        mostMinutes: budget.mostMinutes - workMinutesOf(workDrafts),
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
  return (zone) => kmInZone(pace, steps, zone);
}

function workMinutesOf(workDrafts: readonly (DraftSession | null)[]): number {
  const steps = workDrafts.flatMap((work) => work?.steps ?? []);
  return steps.reduce((sum, { minutes, zone }) => sum + (zone >= 3 ? minutes : 0), 0);
}

function createWorkRun(
  context: PlannerContext,
  day: number,
  runIndex: number,
  { frame, isCutback, weekKm, runCapKm, targetMinutes, usedFamilies, usedKm, mostMinutes }: SessionBudget,
): DraftSession | null {
  const minutes = Math.floor(Math.min(targetMinutes, runMinutesCap(context, day)) / 5) * 5;
  if (minutes < SHORTEST_MINUTES) return null;
  const menuFamily = findFamily(context, frame, runIndex);
  const family = usedFamilies.includes(menuFamily) ? 'tempo' : menuFamily;
  if (usedFamilies.includes(family)) return null;
  const { kind, zone, reps } = WORK_FAMILIES[family];
  const bound = findRunBound(context, day);
  if (zone > (bound?.zone ?? zone)) return null;
  const maxZoneMinutes = (maxWorkKm(zone, weekKm) - usedKm(zone)) * context.pace(zone);
  const rung = pickRung({
    family,
    level: effectiveLevel(context.input),
    state: context.ladders.get(family) ?? null,
    isCutback: isCutback || isTaperWeek(context.input, frame),
    maxWorkMinutes: zone >= 3 ? Math.min(maxZoneMinutes, mostMinutes) : maxZoneMinutes,
    maxSpanMinutes: minutes - MINUTES_AROUND_WORK,
  });
  if (rung === null) return null;
  const steps = rungSteps(WORK_FAMILIES[family], rung, minutes);
  if (bound !== null && plannedStress(steps) > bound.stress) return null;
  const km = kmOfSteps(context.pace, steps);
  const type = reps.find(({ repMinutes }) => repMinutes === rung.repMinutes)?.type;
  return km > runCapKm
    ? null
    : { day, session: 'AM', kind, zone, steps, km, ...(type ? { type } : {}), work: { family, rung } };
}

// The family of the week's menu, or a milder one if a limit or an injury rules it out.
function findFamily(context: PlannerContext, frame: WeekFrame, runIndex: number): WorkFamily {
  const { input, limits } = context;
  const weekNumber = weekNumberOf(frame);
  const menuFamily = pickFamily(input, seasonPhase(input, frame.weeksToRace), runIndex, weekNumber);
  const family = replaceIfInClass(context, frame, menuFamily);
  // A race to finish needs endurance, not its own pace.
  if (context.isRaceToFinish && WORK_FAMILIES[family].kind === 'race-pace') return 'tempo';
  const { kind, zone } = WORK_FAMILIES[family];
  const isHilly = kind === 'hill';
  if (isHilly && (limits.volume < 1 || findBannedWord(limits, 'uphill hill') !== undefined)) return 'fartlek';
  return zone > highestAllowedZone(input, limits) ? 'threshold' : family;
}

// Replaces work that the week's classes bring already with the race's own pace.
function replaceIfInClass(context: PlannerContext, frame: WeekFrame, family: WorkFamily): WorkFamily {
  const stimuli = new Set(
    [...context.pattern.classDays].map(
      (weekday) => plannedClassProfile(context.input, frame.monday + weekday).stimulus,
    ),
  );
  const isThreshold = family === 'threshold' || family === 'tempo';
  const isInClass =
    (isThreshold && stimuli.has('threshold')) || (family === 'vo2max' && stimuli.has('vo2max'));
  return isInClass ? racePaceFamily(context, family) : family;
}

function racePaceFamily({ goal, input }: PlannerContext, family: WorkFamily): WorkFamily {
  if (goal.km === null || goal.isUltra) return family;
  if (goal.isMarathon) return 'marathon-pace';
  if (goal.km > 10) return 'half-pace';
  return goal.km > 5 || effectiveLevel(input) === 'beginner' ? '10k-pace' : '5k-pace';
}

// Nothing is hard in the last days before a race.
const LATE_DAYS = 3;
const FAST_TYPE = 'Race-pace sharpening run';
const FIVE_K_SHARPENER: SharpenerWork = {
  label: 'Race effort',
  zone: 4,
  reps: 5,
  repMinutes: 1,
  type: FAST_TYPE,
};
const TEN_K_SHARPENER: SharpenerWork = {
  label: 'Race effort',
  zone: 4,
  reps: 3,
  repMinutes: 2,
  type: FAST_TYPE,
};
const MARATHON_SHARPENER: SharpenerWork = { label: 'Brisk', zone: 3, reps: 2, repMinutes: 5 };
const ULTRA_SHARPENER: SharpenerWork = { label: 'Brisk', zone: 3, reps: 3, repMinutes: 2 };

// Race effort before a 5K or 10K. Brisk running before longer races, for a race to finish and wherever zone 4 has no
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
    effectiveLevel(input) !== 'beginner' &&
    !isBesideHard &&
    !isNearRace &&
    hardDayCount < maxHardDays(input, listDaysWithRole(roles, 'class').length) &&
    daysToRace(context, day) > LATE_DAYS &&
    highestAllowedZone(input, limits) >= work.zone &&
    (findRunBound(context, day)?.zone ?? work.zone) >= work.zone &&
    kmInZone(pace, sharpenerSteps(work), work.zone) <= maxWorkKm(4, weekKm);
  return isAllowed ? work : BRISK_SHARPENER;
}

function createSharpener(
  context: PlannerContext,
  roles: ReadonlyMap<number, DayRole>,
  { budgetKm, weekKm, runCapKm }: WorkBudget,
): DraftSession | null {
  const [day] = listDaysWithRole(roles, 'sharpener');
  if (day === undefined || highestAllowedZone(context.input, context.limits) < 3) return null;
  const work = pickSharpenerWork(context, roles, day, weekKm);
  const restKm = budgetKm - kmOfSteps(context.pace, sharpenerSteps(work));
  const restMinutes = Math.max(0, Math.floor(restKm * context.pace(1)));
  const steps = sharpenerSteps(work, restMinutes < SHORTEST_RUN_MINUTES ? restMinutes : 0);
  const km = kmOfSteps(context.pace, steps);
  const bound = findRunBound(context, day);
  if (bound && (bound.zone < 3 || bound.minutes < minutesOfSteps(steps))) return null;
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
