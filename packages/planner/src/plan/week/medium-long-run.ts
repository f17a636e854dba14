import { getSeasonPhase } from '../../season/season-phase.ts';
import { getEffectiveLevel } from '../care.ts';
import { getWeekdayIndex, type PlannerContext } from '../planner-context.ts';
import { hasReducedDay } from './available-share.ts';
import type { WeekRequest } from './week-request.ts';
import type { DayRole } from './week-roles.ts';

/** The type of the medium-long run in the middle of a week. */
export const MEDIUM_LONG_TYPE = 'Midweek medium-long run';

// Five hours. In a shorter week, a medium-long run would leave the other runs too short.
const MIN_WEEK_MINUTES = 300;

/**
 * True for a week of half-marathon or marathon training with a medium-long run in its middle: a full, normal week of
 * building or race-specific work, with enough running, from the intermediate level on.
 * Source: Pfitzinger's midweek medium-long runs.
 */
export function isMediumLongWeek(
  context: PlannerContext,
  { frame, isCutback, targetKm }: Pick<WeekRequest, 'frame' | 'isCutback' | 'targetKm'>,
): boolean {
  const { goal, input, limits, isRaceToFinish, pace } = context;
  const phase = getSeasonPhase(input, frame.weeksToRace);
  return (
    (goal.km ?? 0) > 10 &&
    !goal.isUltra &&
    !goal.isRecovery &&
    getEffectiveLevel(input) !== 'beginner' &&
    limits.volumeShare === 1 &&
    limits.maxZone === 5 &&
    !isRaceToFinish &&
    (phase === 'build' || phase === 'specific') &&
    frame.isFull &&
    !isCutback &&
    !hasReducedDay(context, frame) &&
    targetKm * pace(2) >= MIN_WEEK_MINUTES
  );
}

const MIN_RUN_DAYS = 5;
const [TUESDAY, FRIDAY] = [1, 4] as const;
const HARD_ROLES: ReadonlySet<DayRole | undefined> = new Set<DayRole>(['quality', 'class', 'long']);

/**
 * The easy day for the week's medium-long run: from Tuesday to Friday, two days or more before the long run, not the
 * day after hard work, and preferably not the day before it. Null without such a day.
 */
export function pickMediumLongDay(
  roles: ReadonlyMap<number, DayRole>,
  longDay: number | null,
): number | null {
  if (longDay === null || roles.size < MIN_RUN_DAYS) return null;
  const days = [...roles].filter(([day, role]) => {
    const weekday = getWeekdayIndex(day);
    return (
      role === 'easy' &&
      weekday >= TUESDAY &&
      weekday <= FRIDAY &&
      day + 1 !== longDay &&
      day - 1 !== longDay &&
      !HARD_ROLES.has(roles.get(day - 1))
    );
  });
  const isBeforeHard = (day: number) => Number(HARD_ROLES.has(roles.get(day + 1)));
  const sorted = days.map(([day]) => day).toSorted((a, b) => isBeforeHard(a) - isBeforeHard(b) || a - b);
  return sorted[0] ?? null;
}
