import { dayNumber, daysSinceMonday, localDateOfDay } from '@threshold/physiology';
import { toGoal } from './goal.ts';
import type { PlanInput, TimeOff } from './plan-input.ts';

type TimeInput = Pick<PlanInput, 'availability' | 'timeOff'>;
type DatedInput = TimeInput & Pick<PlanInput, 'today' | 'level' | 'raceDistance' | 'raceDate'>;

/** The minutes a weekday has for training, 0 Monday to 6 Sunday. Infinite without a limit, 0 if not available. */
export function getWeekdayMinutes({ availability }: TimeInput, weekday: number): number {
  return availability?.[weekday] ?? Number.POSITIVE_INFINITY;
}

/** The minutes a day has for training. Infinite without a limit. */
export function getDayMinutes(input: TimeInput, day: number): number {
  return getWeekdayMinutes(input, daysSinceMonday(localDateOfDay(day)));
}

/** True if weekdays are limited or days are off. */
export function hasLimitedTime({ availability, timeOff }: TimeInput): boolean {
  return (availability ?? []).some((minutes) => minutes !== null) || (timeOff ?? []).length > 0;
}

/** The kind of time off on a day. Illness comes before other kinds. Null on other days. */
export function findTimeOffKind({ timeOff }: TimeInput, date: string): TimeOff['kind'] | null {
  const kinds = (timeOff ?? []).filter(({ from, to }) => date >= from && date <= to).map(({ kind }) => kind);
  return kinds.find((kind) => kind === 'ill') ?? kinds[0] ?? null;
}

/** The day numbers of days off, holidays and illness. Race day is never one of them. */
export function listClosedDays(input: DatedInput): ReadonlySet<number> {
  const days = listTimeOffDays(input);
  const { raceDay } = toGoal(input);
  if (raceDay !== null) days.delete(raceDay);
  return days;
}

/** The day numbers of all time off, or of illness alone. */
function listTimeOffDays({ timeOff }: TimeInput, onlyIll: 'all' | 'ill' = 'all'): Set<number> {
  const days = new Set<number>();
  for (const { kind, from, to } of timeOff ?? []) {
    if (onlyIll === 'ill' && kind !== 'ill') continue;
    for (let day = dayNumber(from); day <= dayNumber(to); day++) days.add(day);
  }
  return days;
}

interface Gap {
  /** The first day after the gap, as a day number. */
  end: number;
  length: number;
}

// Consecutive days belong to one gap.
function listGaps(days: ReadonlySet<number>): Gap[] {
  const gaps: Gap[] = [];
  for (const day of [...days].toSorted((a, b) => a - b)) {
    const previous = gaps.at(-1);
    if (previous?.end === day) gaps[gaps.length - 1] = { end: day + 1, length: previous.length + 1 };
    else gaps.push({ end: day + 1, length: 1 });
  }
  return gaps;
}

const MIN_RETURN_DAYS = 2;
const MAX_RETURN_DAYS = 7;

const FIRST_RETURN_MINUTES = 30;
const LATER_RETURN_MINUTES = 45;

/**
 * The maximum minutes of training on each day of the return after an illness, by day number. The return lasts
 * as many days as the illness, from two to seven. Nothing in it is above zone 2.
 */
export function listReturnMinutes(input: DatedInput): ReadonlyMap<number, number> {
  const minutesByDay = new Map<number, number>();
  for (const { end, length } of listGaps(listTimeOffDays(input, 'ill'))) {
    const count = Math.min(MAX_RETURN_DAYS, Math.max(MIN_RETURN_DAYS, length));
    for (let offset = 0; offset < count; offset++) {
      const minutes = offset < count / 2 ? FIRST_RETURN_MINUTES : LATER_RETURN_MINUTES;
      minutesByDay.set(end + offset, Math.min(minutes, minutesByDay.get(end + offset) ?? minutes));
    }
  }
  return minutesByDay;
}

const MIN_BREAK_DAYS = 6;
const LONG_BREAK_DAYS = 28;

/**
 * The share of the usual training that each day after a break allows. Days that are not in the map allow all of it.
 * A break is at least six days off in a row, counted from today, because earlier ones are in the history. For
 * as many days as it lasted, training is first at half, then at three quarters. After more than four weeks it
 * starts at a third.
 * Source: Daniels' return after breaks.
 */
function breakShares(input: DatedInput): ReadonlyMap<number, number> {
  const today = dayNumber(input.today);
  const shares = new Map<number, number>();
  for (const { end, length } of listGaps(new Set([...listClosedDays(input)].filter((day) => day >= today)))) {
    if (length < MIN_BREAK_DAYS) continue;
    const steps = length > LONG_BREAK_DAYS ? [0.33, 0.5, 0.75] : [0.5, 0.75];
    for (let offset = 0; offset < length; offset++) {
      const share = steps[Math.floor((offset * steps.length) / length)] ?? 1;
      shares.set(end + offset, Math.min(share, shares.get(end + offset) ?? 1));
    }
  }
  return shares;
}

/** The mean share of training that the return from a break allows on these days, without days off. 1 if all are off. */
export function computeBreakShare(input: DatedInput, days: readonly number[]): number {
  const shares = breakShares(input);
  const closed = listClosedDays(input);
  const openDays = days.filter((day) => !closed.has(day));
  if (openDays.length === 0) return 1;
  return openDays.reduce((sum, day) => sum + (shares.get(day) ?? 1), 0) / openDays.length;
}

/** The days on which time off or the return from it reduces training. */
export function listReducedDays(input: DatedInput): ReadonlySet<number> {
  return new Set([
    ...listClosedDays(input),
    ...listReturnMinutes(input).keys(),
    ...breakShares(input).keys(),
  ]);
}
