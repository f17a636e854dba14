import {
  dayNumber,
  type InjuryLimits,
  injuryLimits,
  type LocalDate,
  localDate,
  localDateOfDay,
} from '@threshold/physiology';
import { type PlanGoal, toGoal } from '../plan/goal.ts';
import { planLimits, taperShares } from '../plan/limits.ts';
import {
  type DatedRace,
  fixedDays,
  type NearRace,
  nearRaces,
  plannedRaces,
  unusualDays,
} from '../plan/other-races.ts';
import type { LockedDay, PlanInput } from '../plan/plan-input.ts';
import { closedDays, returnMinutes } from '../plan/time-off.ts';
import type { PlanRow, PlanToCheck } from './plan-row.ts';

/** A row with its day number. */
export interface FactRow extends PlanRow {
  day: number;
}

/** A calendar week from Monday, in day numbers. `days` is cut off at both ends of the plan. */
export interface WeekFacts {
  monday: number;
  label: string;
  days: number[];
  rows: FactRow[];
  locked: LockedDay[];
  isFull: boolean;
  /** 1 in race week; null without a race. */
  weeksToRace: number | null;
  isTaper: boolean;
  /** True if time off, the return from it or a B or C race changes one of its days. */
  isReduced: boolean;
  hasRace: boolean;
  /** True if a B or C race, of this week or another, limits one of its days. */
  isNearOtherRace: boolean;
  /** Run and walk kilometers, including locked days but not the race. */
  km: number;
}

/** A plan, with everything that the rules derive from the plan and its input. */
export interface PlanFacts {
  plan: PlanToCheck;
  input: PlanInput;
  goal: PlanGoal;
  injuries: InjuryLimits;
  /** The combined limits of injuries, age, pregnancy and unknown running history. */
  limits: InjuryLimits;
  /** First day number of the plan. */
  start: number;
  /** Last day number of the plan. */
  end: number;
  rows: FactRow[];
  /** Sessions before the plan's rows that stay as they are, oldest first. */
  keptRows: FactRow[];
  weeks: WeekFacts[];
  /** By day number. Includes the days of B and C races. */
  lockedDays: ReadonlyMap<number, LockedDay>;
  /** The B and C races that belong into the plan, by day number. */
  otherRaces: ReadonlyMap<number, DatedRace>;
  /** The days near B and C races, by day number. */
  nearRaces: ReadonlyMap<number, NearRace>;
  /** The day numbers of the athlete's days off. */
  closedDays: ReadonlySet<number>;
  /** The maximum minutes of each day in the return after an illness, by day number. */
  returnMinutes: ReadonlyMap<number, number>;
  /** True if the day before the plan was hard. */
  startsAfterHardDay: boolean;
}

export function toPlanFacts(plan: PlanToCheck, input: PlanInput): PlanFacts {
  const goal = toGoal(input);
  const start = dayNumber(localDate(plan.startsOn));
  const { raceDay } = goal;
  // 56 days, or up to 63 if the race lies within them (docs/specification.md#plan-window).
  const end = raceDay !== null && raceDay - start < 63 ? raceDay : start + 55;
  const rows = plan.sessions.map((row) => ({ ...row, day: dayNumber(localDate(row.date)) }));
  const injuries = injuryLimits(input.injuries);
  const limits = planLimits(input);
  const dayBefore = localDateOfDay(start - 1);
  const startsAfterHardDay = (input.recentDays ?? []).some((day) => day.isHard && day.date === dayBefore);
  const facts = {
    plan,
    input,
    goal,
    injuries,
    limits,
    start,
    end,
    rows,
    keptRows: (input.keptSessions ?? []).map((row) => ({ ...row, day: dayNumber(row.date) })),
    lockedDays: fixedDays(input),
    otherRaces: plannedRaces(input),
    nearRaces: nearRaces(input),
    closedDays: closedDays(input),
    returnMinutes: returnMinutes(input),
    startsAfterHardDay,
  };
  return { ...facts, weeks: listWeeks(facts) };
}

function listWeeks(facts: Omit<PlanFacts, 'weeks'>): WeekFacts[] {
  const { start, end, rows, goal, lockedDays, nearRaces: near, input } = facts;
  const weeks: WeekFacts[] = [];
  const reduced = unusualDays(input);
  for (let monday = mondayOf(start); monday <= end; monday += 7) {
    const days = [0, 1, 2, 3, 4, 5, 6]
      .map((offset) => monday + offset)
      .filter((day) => day >= start && day <= end);
    const weekRows = rows.filter(({ day }) => day >= monday && day < monday + 7);
    const locked = days.flatMap((day) => lockedDays.get(day) ?? []);
    const weeksToRace = goal.raceDay === null ? null : (mondayOf(goal.raceDay) - monday) / 7 + 1;
    weeks.push({
      monday,
      label: `week of ${localDateOfDay(monday)}`,
      days,
      rows: weekRows,
      locked,
      isFull: days.length === 7,
      weeksToRace,
      isTaper: weeksToRace !== null && weeksToRace <= taperShares(input).length,
      isReduced: days.some((day) => reduced.has(day)),
      hasRace: goal.raceDay !== null && days.includes(goal.raceDay),
      isNearOtherRace: days.some((day) => near.get(day)?.isClassFree === true),
      km: sumKm(weekRows) + locked.reduce((sum, { km }) => sum + km, 0),
    });
  }
  return weeks;
}

// 1970-01-01 was a Thursday.
export function mondayOf(day: number): number {
  return day - ((((day + 3) % 7) + 7) % 7);
}

function sumKm(rows: readonly FactRow[]): number {
  return rows.filter(isTrainingRun).reduce((sum, { plannedKm }) => sum + (plannedKm ?? 0), 0);
}

export function lockedKm(week: WeekFacts): number {
  return week.locked.reduce((sum, { km }) => sum + km, 0);
}

/** True for a run or walk with a distance, except the race. */
export function isTrainingRun(row: PlanRow): boolean {
  return row.plannedKm !== null && row.kind !== 'race';
}

export function isTraining(row: PlanRow): boolean {
  return row.kind !== 'rest';
}

/** True for a hard session: race, class, any zone 4 or 5, or 20 minutes or more in zone 3. */
export function isHard(row: Pick<PlanRow, 'kind' | 'zone' | 'steps'>): boolean {
  if (row.kind === 'race' || row.kind === 'class' || row.zone >= 4) return true;
  if (row.steps.some(({ zone }) => zone >= 4)) return true;
  return sumMinutesWhere(row, (zone) => zone === 3) >= 20;
}

function sumMinutesWhere(row: Pick<PlanRow, 'steps'>, isCounted: (zone: number) => boolean): number {
  return row.steps.reduce((sum, { minutes, zone }) => sum + (isCounted(zone) ? minutes : 0), 0);
}

export function toLocalDate(day: number): LocalDate {
  return localDateOfDay(day);
}

/** True for a full week without locked days, without time off and away from B and C races. */
export function isUndisturbed({ isFull, locked, isReduced, isNearOtherRace }: WeekFacts): boolean {
  return isFull && locked.length === 0 && !isReduced && !isNearOtherRace;
}

/** Undisturbed weeks before the taper. Most weekly rules apply only to these. */
export function normalWeeks(facts: PlanFacts): WeekFacts[] {
  return facts.weeks.filter((week) => isUndisturbed(week) && !week.isTaper);
}
