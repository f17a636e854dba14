import type { PlanStep, Zone } from '@threshold/physiology';

interface PlannedWorkout {
  readonly zone: Zone;
  readonly steps: readonly PlanStep[];
}

/** Planned time in the workout's own zone, in seconds; null if it has no steps. */
export function plannedZoneSeconds({ zone, steps }: PlannedWorkout): number | null {
  if (steps.length === 0) return null;
  return steps.reduce((sum, step) => (step.zone === zone ? sum + 60 * step.minutes : sum), 0);
}
