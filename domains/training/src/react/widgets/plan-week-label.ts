import type { PlanView } from '../../schemas.ts';

/**
 * Label of the plan's current week; undefined if the plan has no current week. A plan that begins mid-week
 * may span one Monday–Sunday week more than its length. The first week is then a lead-in.
 */
export function getPlanWeekLabel({
  weeks,
  weekCount,
}: Pick<PlanView, 'weeks' | 'weekCount'>): string | undefined {
  const calendarWeekNumber = weeks.findIndex(({ isCurrent }) => isCurrent) + 1;
  if (calendarWeekNumber === 0) return undefined;
  const weekNumber = calendarWeekNumber - countLeadInWeeks({ weeks, weekCount });
  return weekNumber === 0 ? `Lead-in, then ${weekCount} weeks` : `Week ${weekNumber} of ${weekCount}`;
}

/** Number of calendar weeks before week 1: 0 or 1. */
export const countLeadInWeeks = ({ weeks, weekCount }: Pick<PlanView, 'weeks' | 'weekCount'>): number =>
  Math.max(0, weeks.length - weekCount);
