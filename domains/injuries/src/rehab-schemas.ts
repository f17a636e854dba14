import { z } from 'zod';

const MAX_PHASES = 4;

const text = (max: number) => z.string().trim().min(1).max(max);
const lines = (max: number) => z.array(text(300)).max(max);

const rehabExercise = z.strictObject({
  name: text(80),
  description: text(600),
  sets: text(40),
  reps: text(60),
  frequency: text(80),
  duration: text(80),
  precautions: text(400),
});

const rehabPhase = z.strictObject({
  phase: text(80),
  duration: text(80),
  goals: lines(6),
  exercises: z.array(rehabExercise).max(6),
});

/**
 * A rehabilitation plan in the shape of docs/specification.md#3-entities, with bounded lists and texts. Model
 * answers, storage and screens use it. `findRehabFaults` in `rules/rehab` checks its content.
 */
export const rehabPlanView = z.strictObject({
  summary: text(1200),
  estimatedRecoveryTime: text(160),
  phases: z.array(rehabPhase).max(MAX_PHASES),
  warningSignsToWatch: lines(12),
  whenToSeekProfessionalHelp: lines(12),
  returnToActivityGuidelines: lines(16),
});
export type RehabPlanView = z.infer<typeof rehabPlanView>;

/** Maximum length of a plan's JSON in an account import. */
export const MAX_PLAN_LENGTH = 65_536;

/** Parses stored JSON; null if it is not a valid plan. */
export function readRehabPlan(json: string): RehabPlanView | null {
  try {
    const parsed = rehabPlanView.safeParse(JSON.parse(json));
    return parsed.success ? parsed.data : null;
  } catch {
    return null;
  }
}
