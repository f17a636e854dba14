import type { Zone } from '@threshold/physiology';
import type { DraftSession } from '../draft-session.ts';
import { maxWorkKm } from '../limits.ts';
import { kmInZone, kmOfSteps, minutesOfSteps } from '../pace-model.ts';
import { findRunBound, type PlannerContext, runMinutesCap } from '../planner-context.ts';
import { type DayRole, listDaysWithRole } from '../week/week-roles.ts';
import { highestAllowedZone, pickWork, qualitySteps, sharpenerSteps } from './quality.ts';

// Under 75 minutes, because a quality run is never the plan's long run.
const LONGEST_MINUTES = 70;
const SHORTEST_MINUTES = 25;
const SHORTEST_REP_MINUTES = 3;
// Anything shorter isn't worth a run.
const SHORTEST_RUN_MINUTES = 5;
// A quality run's share of the week's distance, as the week's only one or as one of two.
const SINGLE_RUN_SHARE = 0.21;
const PAIRED_RUN_SHARE = 0.17;

interface WorkBudget {
  weekIndex: number;
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
  { weekIndex, weekKm, runCapKm, targetMinutes, usedKm, mostMinutes }: SessionBudget,
): DraftSession | null {
  const minutes = Math.floor(Math.min(targetMinutes, runMinutesCap(context, day)) / 5) * 5;
  if (minutes < SHORTEST_MINUTES) return null;
  const usualWork = pickWork(context.input, context.goal, context.limits, runIndex, weekIndex);
  const isBounded = usualWork.zone >= 3;
  if (usualWork.zone > (findRunBound(context, day)?.zone ?? usualWork.zone)) return null;
  const work = isBounded
    ? { ...usualWork, repMinutes: Math.min(usualWork.repMinutes, Math.floor(mostMinutes)) }
    : usualWork;
  if (work.repMinutes < SHORTEST_REP_MINUTES) return null;
  const maxKm = maxWorkKm(work.zone, weekKm) - usedKm(work.zone);
  const availableWorkMinutes = Math.min(
    maxKm * context.pace(work.zone),
    isBounded ? mostMinutes : Number.POSITIVE_INFINITY,
  );
  const maxReps = Math.floor(availableWorkMinutes / work.repMinutes);
  if (maxReps < 1) return null;
  const steps = qualitySteps(work, minutes, maxReps);
  const km = kmOfSteps(context.pace, steps);
  return km > runCapKm ? null : { day, session: 'AM', kind: work.kind, zone: work.zone, steps, km };
}

function createSharpener(
  context: PlannerContext,
  roles: ReadonlyMap<number, DayRole>,
  { budgetKm, runCapKm }: WorkBudget,
): DraftSession | null {
  const [day] = listDaysWithRole(roles, 'sharpener');
  if (day === undefined || highestAllowedZone(context.input, context.limits) < 3) return null;
  const restKm = budgetKm - kmOfSteps(context.pace, sharpenerSteps());
  const restMinutes = Math.max(0, Math.floor(restKm * context.pace(1)));
  const steps = sharpenerSteps(restMinutes < SHORTEST_RUN_MINUTES ? restMinutes : 0);
  const km = kmOfSteps(context.pace, steps);
  const bound = findRunBound(context, day);
  if (bound && (bound.zone < 3 || bound.minutes < minutesOfSteps(steps))) return null;
  return km > Math.min(runCapKm, budgetKm)
    ? null
    : { day, session: 'AM', kind: 'sharpener', zone: 3, steps, km };
}
