import { computePaceAtVdot, type FitnessLevel, type PlanStep, type Zone } from '@threshold/physiology';
import { getEffectiveLevel } from './care.ts';
import { toGoal } from './goal.ts';
import { computeKnownVdot } from './paces/known-vdot.ts';
import type { PlanInput } from './plan-input.ts';

const EASY_MINUTES_PER_KM: Record<FitnessLevel, number> = {
  beginner: 7,
  intermediate: 6,
  advanced: 5.3,
  pro: 4.7,
  'post-race-recovery': 7,
};
const WALK_MINUTES_PER_KM = 10.5;
// Minutes per km relative to zone 2. Lower is faster.
const PACE_RELATIVE_TO_EASY: Record<Zone, number> = { 1: 1.08, 2: 1, 3: 0.91, 4: 0.85, 5: 0.79 };
// The percentage of VDOT at which a zone is usually run: the middle of its band, but the slow side in zone 2.
const PERCENT_OF_VDOT: Record<Zone, number> = { 1: 60, 2: 68, 3: 79.5, 4: 87, 5: 95 };

/** The minutes per km that the plan assumes for a zone. */
export type PaceModel = (zone: Zone) => number;

/**
 * The paces for converting distance to minutes: the athlete's own, or typical for the level without a recent
 * result. Walking paces for a walking goal.
 * Invariant: a faster zone is never slower, and a better result never slows a zone.
 */
export function createPaceModel(input: PlanInput): PaceModel {
  if (toGoal(input).isWalking) return walkingPace;
  const vdot = computeKnownVdot(input);
  if (vdot !== null) return (zone) => computePaceAtVdot(vdot, PERCENT_OF_VDOT[zone]) / 60;
  const easyMinutesPerKm = EASY_MINUTES_PER_KM[getEffectiveLevel(input)];
  return (zone) => easyMinutesPerKm * PACE_RELATIVE_TO_EASY[zone];
}

/** Walking paces, whatever the goal. */
export const walkingPace: PaceModel = (zone) => WALK_MINUTES_PER_KM * PACE_RELATIVE_TO_EASY[zone];

/** The distance of steps in km, rounded down to ten meters; 1e-6 makes up for floating-point errors. */
export function sumStepKm(pace: PaceModel, steps: readonly PlanStep[]): number {
  return (
    Math.floor(100 * steps.reduce((sum, { minutes, zone }) => sum + minutes / pace(zone), 0) + 1e-6) / 100
  );
}

/** The unrounded distance, in km, of the steps in one zone. */
export function computeKmInZone(
  pace: PaceModel,
  steps: readonly { minutes: number; zone: number }[],
  zone: Zone,
): number {
  return steps.reduce((sum, step) => sum + (step.zone === zone ? step.minutes / pace(zone) : 0), 0);
}

/** Rounds a sum of distances to a tenth of a km, regardless of the order of addition. */
export function roundWeekKm(km: number): number {
  return Math.round(Math.round(100 * km) / 10) / 10;
}

export function sumStepMinutes(steps: readonly PlanStep[]): number {
  return steps.reduce((sum, { minutes }) => sum + minutes, 0);
}
