import type { BriefingView } from '../../schemas.ts';
import { currentInterval } from './current-interval.ts';

/**
 * Whether the workout's heart-rate target is meant for the moment. A warm-up, a recovery and a cool-down are done in
 * another zone: nobody is told there to pick it up. A workout without parts in its own zone has its target all along.
 */
export function targetApplies(workout: BriefingView['workout'], elapsedSeconds: number): boolean {
  if (workout === null) return false;
  const { steps, zone } = workout;
  if (!steps.some((step) => step.zone === zone)) return true;
  return currentInterval(steps, elapsedSeconds)?.step.zone === zone;
}
