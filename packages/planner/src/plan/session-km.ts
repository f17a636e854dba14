import type { PlanStep } from '@threshold/physiology';
import { createPaceModel, sumStepKm } from './pace-model.ts';
import type { PlanInput } from './plan-input.ts';

/** The kilometers that a session on foot with these steps counts as, at the athlete's paces. */
export const estimateSessionKm = (input: PlanInput, steps: readonly PlanStep[]): number =>
  sumStepKm(createPaceModel(input), steps);
