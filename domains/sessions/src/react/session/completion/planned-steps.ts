import { computeZoneRangeBpm, DEFAULT_LTHR_BPM, toWorkoutKind } from '@threshold/physiology';
import type { PlannedBlock } from '@threshold/ui';
import type { BriefingView } from '../../../schemas.ts';

/**
 * The planned steps from the start of a session, with their heart-rate ranges. A class has none, because the studio
 * decides its order.
 */
export function listPlannedSteps({
  workout,
  lthrBpm,
}: Pick<BriefingView, 'workout' | 'lthrBpm'>): PlannedBlock[] {
  if (workout === null || toWorkoutKind(workout.type) === 'class') return [];
  let endSeconds = 0;
  return workout.steps.map(({ minutes, zone }) => {
    const startSeconds = endSeconds;
    endSeconds += Math.round(minutes * 60);
    const { low, high } = computeZoneRangeBpm(zone, lthrBpm ?? DEFAULT_LTHR_BPM);
    const target = zone === workout.zone ? workout.target : null;
    return {
      startSeconds,
      endSeconds,
      zone,
      lowBpm: target?.low ?? low,
      highBpm: target?.high ?? high,
    };
  });
}
