import type { PlanStep } from '@threshold/physiology';
import { type PaceModel, sumStepKm } from '../pace-model.ts';

/** Runs at one effort throughout. */
export type EasyKind = 'long' | 'easy' | 'recovery' | 'shakeout';

export function createEasySteps(kind: EasyKind, minutes: number): PlanStep[] {
  if (kind === 'recovery' || kind === 'shakeout') return [{ label: 'Very easy', minutes, zone: 1 }];
  const label = kind === 'long' ? 'Long and steady' : 'Easy';
  if (minutes < 30) return [{ label, minutes, zone: 2 }];
  const warmUp = kind === 'long' && minutes >= 60 ? 10 : 5;
  return [
    { label: 'Warm-up', minutes: warmUp, zone: 1 },
    { label, minutes: minutes - warmUp - 5, zone: 2 },
    { label: 'Cool-down', minutes: 5, zone: 1 },
  ];
}

/**
 * The maximum minutes of a run of this kind that stay within `km`. 0 if none fit.
 * @param roundingMinutes 1 or 5; the result is a multiple of it
 */
export function computeEasyMinutes(
  kind: EasyKind,
  pace: PaceModel,
  km: number,
  roundingMinutes: number,
): number {
  let minutes = Math.ceil((km * pace(1)) / roundingMinutes) * roundingMinutes;
  while (minutes > 0 && sumStepKm(pace, createEasySteps(kind, minutes)) > km) minutes -= roundingMinutes;
  return minutes;
}
