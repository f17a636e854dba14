import { getMaxLongRunShare } from '../limits.ts';
import { computeRunMinutesCap, type PlannerContext } from '../planner-context.ts';
import { computeLongRunAimShare, MAX_SHARE_OF_LONG_RUN } from '../sessions/long-run.ts';
import { computeLongRunCeilingKm } from './long-run-caps.ts';
import { listRunSlots, type SlotWeek } from './run-slots.ts';
import type { DayRole } from './week-roles.ts';

// A single quality run's share of its week.
const WORK_SHARE = 0.21;

/** The week's distance that a quality run gets its share of. If runs must stay short, the distance that fits into them. */
export function capBesideWorkKm(runDays: number, capKm: number): number {
  return (capKm * (1 + MAX_SHARE_OF_LONG_RUN * Math.max(0, runDays - 2))) / (1 - WORK_SHARE);
}

// Rounding and faster work make a quality run slightly longer.
const SHARE_MARGIN = 0.9;

/**
 * The most that a quality run may cover in a week without a long run, so that it keeps its share of the distance.
 * @param coveredKm the distance of the easy and the locked runs
 */
export function computeMaxWorkRunKm(
  { input }: PlannerContext,
  roles: ReadonlyMap<number, DayRole>,
  { runDays, coveredKm }: { runDays: number; coveredKm: number },
): number {
  const workCount = [...roles.values()].filter((role) => role === 'quality').length;
  const share = getMaxLongRunShare(input, Math.min(runDays, 7));
  const restShare = 1 - share * workCount;
  return restShare <= 0 ? Number.POSITIVE_INFINITY : (SHARE_MARGIN * share * coveredKm) / restShare;
}

interface CoverRequest {
  capKm: number;
  budgetKm: number;
}

/**
 * The maximum distance of the long run and the easy runs. The long run has at most its share of the week, so that
 * a higher cap on single runs takes no distance from the quality runs.
 */
export function computeMaxCoveredKm(
  context: PlannerContext,
  roles: ReadonlyMap<number, DayRole>,
  slotWeek: SlotWeek,
  { capKm, budgetKm }: CoverRequest,
): number {
  const { longDay } = slotWeek;
  const toKm = (minutes: number) => minutes / context.pace(2);
  const slots = listRunSlots(context, roles, slotWeek);
  const workCount = [...roles.values()].filter((role) => role === 'quality' || role === 'sharpener').length;
  const runDays = slots.length + workCount + (longDay === null ? 0 : 1);
  const maxLongKm = Math.min(
    capKm,
    computeLongRunCeilingKm(context),
    computeLongRunAimShare(context, runDays) * budgetKm,
  );
  const longKm = longDay === null ? 0 : Math.min(maxLongKm, toKm(computeRunMinutesCap(context, longDay)));
  const easyRunCapKm = MAX_SHARE_OF_LONG_RUN * (longDay === null ? capKm : maxLongKm);
  const easyRunKms = slots.map(({ maxMinutes }) => Math.min(easyRunCapKm, toKm(maxMinutes)));
  return easyRunKms.reduce((sum, km) => sum + km, longKm);
}
