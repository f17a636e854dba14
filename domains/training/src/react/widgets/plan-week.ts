import type { PlanView } from '../../schemas.ts';

/**
 * Label of the plan's current week. A plan that begins mid-week may span one more Monday–Sunday week than its
 * length: the first one is then a lead-in. Undefined outside of the plan.
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

/** Number of lead-in weeks before the counted ones: 0 or 1. */
export const leadInWeeks = ({ weeks, weekCount }: Pick<PlanView, 'weeks' | 'weekCount'>): number =>
  Math.max(0, weeks.length - weekCount);
