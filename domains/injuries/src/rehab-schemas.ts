import { z } from 'zod';

const MOST_PHASES = 4;

const text = (max: number) => z.string().trim().min(1).max(max);
const lines = (most: number) => z.array(text(300)).max(most);

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
 * A rehabilitation plan in the shape of specification section 3, every list and text bounded: what a model may answer,
 * what is stored, what a screen reads. What it may say is decided by `rehabFaults` of physiology.
 */
export const rehabPlanView = z.strictObject({
  summary: text(1200),
  estimatedRecoveryTime: text(160),
  phases: z.array(rehabPhase).max(MOST_PHASES),
  warningSignsToWatch: lines(12),
  whenToSeekProfessionalHelp: lines(12),
  returnToActivityGuidelines: lines(16),
});
export type RehabPlanView = z.infer<typeof rehabPlanView>;

/** The longest plan as JSON text that is stored. */
export const LONGEST_PLAN = 65_536;

/** A plan out of its JSON text; null where it is none. */
export function readRehabPlan(json: string): RehabPlanView | null {
  try {
    const read = rehabPlanView.safeParse(JSON.parse(json));
    return read.success ? read.data : null;
  } catch {
    return null;
  }
}
