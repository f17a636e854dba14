import { findMainPlannedZone, toWorkoutKind } from '@threshold/physiology';
import { ZoneBadge } from '@threshold/ui';
import type { WorkoutView } from '../schemas.ts';

interface WorkoutZoneBadgeProps {
  readonly workout: Pick<WorkoutView, 'type' | 'zone' | 'steps'>;
  /** True (default) to show the zone's name beside its number. */
  readonly named?: boolean;
}

/** The workout's zone. The hardest part of a class lasts only minutes, so its badge starts at the zone of most of it. */
export const WorkoutZoneBadge = ({ workout: { type, zone, steps }, named = true }: WorkoutZoneBadgeProps) => (
  <ZoneBadge
    zone={zone}
    from={toWorkoutKind(type) === 'class' ? findMainPlannedZone(steps, zone) : zone}
    named={named}
  />
);
