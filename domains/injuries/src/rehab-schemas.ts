import { z } from 'zod';

const MAX_PHASES = 4;

const createText = (max: number) => z.string().trim().min(1).max(max);
const createLines = (max: number) => z.array(createText(300)).max(max);

const rehabExercise = z.strictObject({
  name: createText(80),
  description: createText(600),
  sets: createText(40),
  reps: createText(60),
  frequency: createText(80),
  duration: createText(80),
  precautions: createText(400),
});

const rehabPhase = z.strictObject({
  phase: createText(80),
  duration: createText(80),
  goals: createLines(6),
  exercises: z.array(rehabExercise).max(6),
});

/**
 * A rehabilitation plan in the shape of docs/specification.md#3-entities, with bounded lists and texts. Model
 * answers, storage and screens use it. `findRehabFaults` in `rules/rehab` checks its content.
 */
export const rehabPlanView = z.strictObject({
  summary: createText(1200),
  estimatedRecoveryTime: createText(160),
  phases: z.array(rehabPhase).max(MAX_PHASES),
  warningSignsToWatch: createLines(12),
  whenToSeekProfessionalHelp: createLines(12),
  returnToActivityGuidelines: createLines(16),
});
export type RehabPlanView = z.infer<typeof rehabPlanView>;

/** Maximum length of a plan's JSON in an account import. */
export const MAX_PLAN_CHARACTERS = 65_536;

/** Parses stored JSON; null if it is not a valid plan. */
export function readRehabPlan(json: string): RehabPlanView | null {
  try {
    const parsed = rehabPlanView.safeParse(JSON.parse(json));
    return parsed.success ? parsed.data : null;
  } catch {
    return null;
  }
}
