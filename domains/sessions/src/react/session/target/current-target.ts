import {
  computeZoneRangeBpm,
  DEFAULT_LTHR_BPM,
  type HrTarget,
  toSessionTarget,
  type Zone,
} from '@threshold/physiology';
import type { BriefingView } from '../../../schemas.ts';
import { findCurrentInterval } from './current-interval.ts';
import { formatRange } from './target-labels.ts';

export interface CurrentTarget {
  /** The step's name if it overrides the workout's target; null under the workout's own target. */
  readonly step: string | null;
  readonly range: HrTarget;
  /** "165–171 bpm"; zones 1 and 2 have only an upper bound: "up to 142 bpm". */
  readonly text: string;
  /** The next step's target if it differs: "165–171". */
  readonly next: string | null;
}

/**
 * A step in the workout's zone has the workout's target. Any other step has its own zone's range. Null
 * without a target and once every step is done.
 */
export function findCurrentTarget(
  { workout, lthrBpm }: Pick<BriefingView, 'workout' | 'lthrBpm'>,
  elapsedSeconds: number,
): CurrentTarget | null {
  if (!workout?.target) return null;
  // Data stored by an earlier version may have a lower bound in zones 1 and 2.
  const target = toSessionTarget(workout, workout.target);
  const interval = findCurrentInterval(workout.steps, elapsedSeconds);
  if (doesTargetApply(workout, elapsedSeconds))
    return { step: null, range: target, text: formatRange(target), next: null };
  if (interval === null) return null;
  const toRange = (zone: Zone) => {
    if (zone === workout.zone) return { range: target, text: formatRange(target) };
    const range = toSessionTarget({ zone }, computeZoneRangeBpm(zone, lthrBpm ?? DEFAULT_LTHR_BPM));
    return { range, text: formatRange(range) };
  };
  const { step, next } = interval;
  return {
    step: step.label,
    ...toRange(step.zone),
    next: next === null || next.zone === step.zone ? null : toRange(next.zone).text.replace(/ bpm$/, ''),
  };
}

/**
 * True if the workout's heart-rate target applies now. Warm-up, recovery and cool-down have other zones, so no cue asks
 * to speed up there. If no part is in the workout's zone, the target always applies.
 */
export function doesTargetApply(workout: BriefingView['workout'], elapsedSeconds: number): boolean {
  if (workout === null) return false;
  const { steps, zone } = workout;
  if (!steps.some((step) => step.zone === zone)) return true;
  return findCurrentInterval(steps, elapsedSeconds)?.step.zone === zone;
}
