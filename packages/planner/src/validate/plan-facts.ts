import {
  dayNumber,
  getInjuryLimits,
  type InjuryLimits,
  type LocalDate,
  localDate,
  localDateOfDay,
} from '@threshold/physiology';
import { type PlanGoal, toGoal } from '../plan/goal.ts';
import { getTaperShares, planLimits } from '../plan/limits.ts';
import {
  type DatedRace,
  listFixedDays,
  listNearRaceLimits,
  listPlannedRaces,
  listUnusualDays,
  type NearRaceLimits,
} from '../plan/other-races.ts';
import type { LockedDay, PlanInput } from '../plan/plan-input.ts';
import { listClosedDays, listReturnMinutes } from '../plan/time-off.ts';
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
  /** Sessions that were planned before and that the plan continues, oldest first. */
  earlierRows: FactRow[];
  weeks: WeekFacts[];
  /** By day number. Includes the days of B and C races. */
  lockedDays: ReadonlyMap<number, LockedDay>;
  /** The B and C races that belong in the plan, by day number. */
  otherRaces: ReadonlyMap<number, DatedRace>;
  /** The days near B and C races, by day number. */
  nearRaceLimits: ReadonlyMap<number, NearRaceLimits>;
  /** The day numbers of the athlete's days off. */
  closedDays: ReadonlySet<number>;
  /** The maximum minutes of each day in the return after an illness, by day number. */
  returnMinutes: ReadonlyMap<number, number>;
  /** True if the day before the plan was hard. */
  startsAfterHardDay: boolean;
}

/** A plan has 56 days, or up to 63 if the race lies within them (docs/specification.md#plan-window). */
const USUAL_PLAN_DAYS = 56;
const MAX_PLAN_DAYS = 63;

/** Derives everything that the rules check a plan by. */
export function toPlanFacts(plan: PlanToCheck, input: PlanInput): PlanFacts {
  const goal = toGoal(input);
  const start = dayNumber(localDate(plan.startsOn));
  const { raceDay } = goal;
  const isRaceInWindow = raceDay !== null && raceDay - start < MAX_PLAN_DAYS;
  const end = isRaceInWindow ? raceDay : start + USUAL_PLAN_DAYS - 1;
  const rows = plan.sessions.map((row) => ({ ...row, day: dayNumber(localDate(row.date)) }));
  const injuries = getInjuryLimits(input.injuries);
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
    earlierRows: (input.keptSessions ?? []).map((row) => ({ ...row, day: dayNumber(row.date) })),
    lockedDays: listFixedDays(input),
    otherRaces: listPlannedRaces(input),
    nearRaceLimits: listNearRaceLimits(input),
    closedDays: listClosedDays(input),
    returnMinutes: listReturnMinutes(input),
    startsAfterHardDay,
  };
  return { ...facts, weeks: listWeeks(facts) };
}

function listWeeks(facts: Omit<PlanFacts, 'weeks'>): WeekFacts[] {
  const { start, end, rows, goal, lockedDays, nearRaceLimits, input } = facts;
  const weeks: WeekFacts[] = [];
  const reducedDays = listUnusualDays(input);
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
      isTaper: weeksToRace !== null && weeksToRace <= getTaperShares(input).length,
      isReduced: days.some((day) => reducedDays.has(day)),
      hasRace: goal.raceDay !== null && days.includes(goal.raceDay),
      isNearOtherRace: days.some((day) => nearRaceLimits.get(day)?.isClassFree === true),
      km: sumKm(weekRows) + locked.reduce((sum, { km }) => sum + km, 0),
    });
  }
  return weeks;
}

/** The Monday of a day's week, as day numbers. Day 0, 1970-01-01, was a Thursday. */
export function mondayOf(day: number): number {
  return day - ((((day + 3) % 7) + 7) % 7);
}

function sumKm(rows: readonly FactRow[]): number {
  return rows.filter(isTrainingRun).reduce((sum, { plannedKm }) => sum + (plannedKm ?? 0), 0);
}

/** The kilometers on the week's locked days. */
export function sumLockedKm(week: WeekFacts): number {
  return week.locked.reduce((sum, { km }) => sum + km, 0);
}

/** True for a run or walk with a distance, except the race. */
export function isTrainingRun(row: PlanRow): boolean {
  return row.plannedKm !== null && row.kind !== 'race';
}

export function isTraining(row: PlanRow): boolean {
  return row.kind !== 'rest';
}

const HARD_ZONE_3_MINUTES = 20;

/** True for a hard session: race, class, any zone 4 or 5, or 20 minutes or more in zone 3. */
export function isHard(row: Pick<PlanRow, 'kind' | 'zone' | 'steps'>): boolean {
  if (row.kind === 'race' || row.kind === 'class' || row.zone >= 4) return true;
  if (row.steps.some(({ zone }) => zone >= 4)) return true;
  return sumMinutesWhere(row, (zone) => zone === 3) >= HARD_ZONE_3_MINUTES;
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
export function listNormalWeeks(facts: PlanFacts): WeekFacts[] {
  return facts.weeks.filter((week) => isUndisturbed(week) && !week.isTaper);
}
