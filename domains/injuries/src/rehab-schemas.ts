import { z } from 'zod';

const MAX_PHASES = 4;

const createTextSchema = (max: number) => z.string().trim().min(1).max(max);
const createLinesSchema = (max: number) => z.array(createTextSchema(300)).max(max);

const rehabExercise = z.strictObject({
  name: createTextSchema(80),
  description: createTextSchema(600),
  sets: createTextSchema(40),
  reps: createTextSchema(60),
  frequency: createTextSchema(80),
  duration: createTextSchema(80),
  precautions: createTextSchema(400),
});

const rehabPhase = z.strictObject({
  phase: createTextSchema(80),
  duration: createTextSchema(80),
  goals: createLinesSchema(6),
  exercises: z.array(rehabExercise).max(6),
});

/**
 * A rehabilitation plan in the shape of docs/specification.md#3-entities, with bounded lists and texts. It validates
 * model answers and stored plans, and screens read it. `findRehabFaults` in `rules/rehab` checks its content.
 */
export const rehabPlanView = z.strictObject({
  summary: createTextSchema(1200),
  estimatedRecoveryTime: createTextSchema(160),
  phases: z.array(rehabPhase).max(MAX_PHASES),
  warningSignsToWatch: createLinesSchema(12),
  whenToSeekProfessionalHelp: createLinesSchema(12),
  returnToActivityGuidelines: createLinesSchema(16),
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
