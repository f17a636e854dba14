import type { DraftSession } from './draft.ts';
import { easyMinutesFor, easySteps } from './easy-run.ts';
import { longRunTargetKm, maxLongRunShare } from './limits.ts';
import { kmOfSteps } from './pace-model.ts';
import { type PlannerContext, runMinutesCap, weekdayIndex } from './planner-context.ts';
import type { DayRole } from './week-roles.ts';

/** The day of the week's long run; null where the week has none. */
export function longDayOf(context: PlannerContext, roles: ReadonlyMap<number, DayRole>): number | null {
  for (const [day, role] of roles) {
    if (role === 'long' || (role === 'class' && weekdayIndex(day) === context.pattern.long)) return day;
  }
  return null;
}

const SHORT_RACE_SHARE = 0.29;
const LONG_ENOUGH = 1.25;
const LONG_ENOUGH_MINUTES = 100;

/**
 * The long run's distance to aim at: a share of the week, a little under what the rule allows, and no longer than
 * a quarter more than the race asks for (or 100 minutes, where that is more).
 * @param runDays the runs that the week has room for
 */
export function longAimKm({ input, goal, pace }: PlannerContext, weekKm: number, runDays: number): number {
  const most = maxLongRunShare(input, Math.min(runDays, 7));
  const isShort = !goal.isMarathon && !goal.isUltra;
  const share =
    isShort && runDays >= 5 ? SHORT_RACE_SHARE : isShort && runDays >= 3 ? most - 0.05 : most - 0.02;
  if (goal.km === null) return share * weekKm;
  const enoughKm = Math.max(LONG_ENOUGH * (longRunTargetKm(input) ?? 0), LONG_ENOUGH_MINUTES / pace(2));
  return Math.min(share * weekKm, enoughKm);
}

const BESIDE_CLASS_MINUTES = 120;
const SHORTEST_MINUTES = 10;

/** The long run on its day, at most so long; after the class where all training days have one. */
export function longRun(
  context: PlannerContext,
  day: number | null,
  km: number,
  grain: number,
): DraftSession | null {
  if (day === null) return null;
  const isAfterClass = context.pattern.classes.has(weekdayIndex(day));
  const cap = Math.min(
    runMinutesCap(context, day),
    isAfterClass ? BESIDE_CLASS_MINUTES : Number.POSITIVE_INFINITY,
  );
  const most = Math.floor(cap / grain) * grain;
  const minutes = Math.min(most, easyMinutesFor('long', context.pace, km, grain));
  if (minutes < SHORTEST_MINUTES) return null;
  const steps = easySteps('long', minutes);
  const session = isAfterClass ? 'PM' : 'AM';
  return { day, session, kind: 'long', zone: 2, steps, km: kmOfSteps(context.pace, steps) };
}
