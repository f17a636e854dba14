import type { PlanView } from '../../schemas.ts';

/**
 * The plan's week that holds today, in words. Where the plan begins in mid-week, its Monday–Sunday weeks may be one
 * more than it is long: the first one then leads in, and the others are counted. Undefined outside of the plan.
 */
export function planWeekLabel({
  weeks,
  weekCount,
}: Pick<PlanView, 'weeks' | 'weekCount'>): string | undefined {
  const number = weeks.findIndex(({ isCurrent }) => isCurrent) + 1;
  if (number === 0) return undefined;
  const counted = number - leadInWeeks({ weeks, weekCount });
  return counted === 0 ? `Lead-in, then ${weekCount} weeks` : `Week ${counted} of ${weekCount}`;
}

/** How many weeks lead in before the counted ones: 0 or 1. */
export const leadInWeeks = ({ weeks, weekCount }: Pick<PlanView, 'weeks' | 'weekCount'>): number =>
  Math.max(0, weeks.length - weekCount);
