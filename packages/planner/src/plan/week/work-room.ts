import { type PlannerContext, runMinutesCap } from '../planner-context.ts';
import { aimShare, MAX_SHARE_OF_LONG_RUN } from '../sessions/long-run.ts';
import { longCeilingKm } from './long-run-caps.ts';
import { listRunSlots, type SlotWeek } from './run-slots.ts';
import type { DayRole } from './week-roles.ts';

// A single quality run's share of its week.
const WORK_SHARE = 0.21;

/** The week that a quality run has its share of. If runs must stay short, that is what fits into the others. */
export function capBesideWorkKm(runDays: number, capKm: number): number {
  return (capKm * (1 + MAX_SHARE_OF_LONG_RUN * Math.max(0, runDays - 2))) / (1 - WORK_SHARE);
}

interface CoverRequest {
  capKm: number;
  budgetKm: number;
}

/**
 * The maximum distance of the long run and the easy runs. The long run has at most its share of the week, so that
 * a higher cap on single runs takes no distance from the quality runs.
 */
export function maxCoveredKm(
  context: PlannerContext,
  roles: ReadonlyMap<number, DayRole>,
  slotWeek: SlotWeek,
  { capKm, budgetKm }: CoverRequest,
): number {
  const { longDay } = slotWeek;
  const mostKm = (minutes: number) => minutes / context.pace(2);
  const slots = listRunSlots(context, roles, slotWeek);
  const workCount = [...roles.values()].filter((role) => role === 'quality' || role === 'sharpener').length;
  const runDays = slots.length + workCount + (longDay === null ? 0 : 1);
  const mostLongKm = Math.min(capKm, longCeilingKm(context), aimShare(context, runDays) * budgetKm);
  const longKm = longDay === null ? 0 : Math.min(mostLongKm, mostKm(runMinutesCap(context, longDay)));
  const besideCapKm = MAX_SHARE_OF_LONG_RUN * (longDay === null ? capKm : mostLongKm);
  const besideKm = slots.map(({ maxMinutes }) => Math.min(besideCapKm, mostKm(maxMinutes)));
  return besideKm.reduce((sum, km) => sum + km, longKm);
}
