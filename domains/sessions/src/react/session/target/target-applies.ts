import type { BriefingView } from '../../../schemas.ts';
import { currentInterval } from './current-interval.ts';

/**
 * True if the workout's heart-rate target applies now. Warm-up, recovery and cool-down have other zones, so no cue asks
 * to speed up there. If no part is in the workout's zone, the target always applies.
 */
export function targetApplies(workout: BriefingView['workout'], elapsedSeconds: number): boolean {
  if (workout === null) return false;
  const { steps, zone } = workout;
  if (!steps.some((step) => step.zone === zone)) return true;
  return currentInterval(steps, elapsedSeconds)?.step.zone === zone;
}
