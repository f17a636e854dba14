import type { FitnessLevel, PlanStep, Zone } from '@threshold/physiology';
import { trainedLevel } from './care.ts';
import { toGoal } from './goal.ts';
import type { PlanInput } from './plan-input.ts';

const EASY_MINUTES_PER_KM: Record<FitnessLevel, number> = {
  beginner: 7,
  intermediate: 6,
  advanced: 5.3,
  pro: 4.7,
  'post-race-recovery': 7,
};
const WALK_MINUTES_PER_KM = 10.5;
const RELATIVE_TO_EASY: Record<Zone, number> = { 1: 1.08, 2: 1, 3: 0.91, 4: 0.85, 5: 0.79 };

/** Minutes per km that the plan reckons with, by zone. */
export type PaceModel = (zone: Zone) => number;

/** The paces that turn the week's distance into minutes: typical ones of the level, walking for a walking goal. */
export function paceModel(input: PlanInput): PaceModel {
  const easy = toGoal(input).isWalking ? WALK_MINUTES_PER_KM : EASY_MINUTES_PER_KM[trainedLevel(input)];
  return (zone) => easy * RELATIVE_TO_EASY[zone];
}

/** The paces of walks, whatever the goal. */
export const walkingPace: PaceModel = (zone) => WALK_MINUTES_PER_KM * RELATIVE_TO_EASY[zone];

/** The distance that steps cover, in km down to ten metres. */
export function kmOfSteps(pace: PaceModel, steps: readonly PlanStep[]): number {
  return (
    Math.floor(100 * steps.reduce((sum, { minutes, zone }) => sum + minutes / pace(zone), 0) + 1e-6) / 100
  );
}

/** The distance that steps cover in one zone, in km. */
export function zoneKm(
  pace: PaceModel,
  steps: readonly { minutes: number; zone: number }[],
  zone: Zone,
): number {
  return steps.reduce((sum, step) => sum + (step.zone === zone ? step.minutes / pace(zone) : 0), 0);
}

/** A sum of such distances to a tenth of a km, whatever the order in which it was summed. */
export function weekKm(km: number): number {
  return Math.round(Math.round(100 * km) / 10) / 10;
}

/** The minutes of steps. */
export function minutesOfSteps(steps: readonly PlanStep[]): number {
  return steps.reduce((sum, { minutes }) => sum + minutes, 0);
}
