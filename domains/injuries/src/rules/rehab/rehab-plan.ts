import type { BodyPart, InjurySeverity } from '@threshold/physiology';
import type { RedFlag } from '../red-flags/red-flag.ts';
import type { RehabStage } from './rehab-stages.ts';

/** An exercise as stored: texts only. */
export interface RehabExercise {
  name: string;
  description: string;
  sets: string;
  reps: string;
  frequency: string;
  duration: string;
  precautions: string;
}

export interface RehabPhase {
  /** Starts with "Protect", "Load", "Strength" or "Return". */
  phase: string;
  /** A range such as "3–7 days" or "1–2 weeks". */
  duration: string;
  goals: string[];
  /** Two to six; none if a red flag blocks them. */
  exercises: RehabExercise[];
}

/** Source: docs/specification.md#5-validation (aiRehabExercises). */
export interface RehabPlan {
  summary: string;
  estimatedRecoveryTime: string;
  phases: RehabPhase[];
  warningSignsToWatch: string[];
  whenToSeekProfessionalHelp: string[];
  returnToActivityGuidelines: string[];
}

export interface RehabFacts {
  readonly bodyPart: BodyPart;
  /** As logged, or worse if check-ins or red flags raise it. */
  readonly severity: InjurySeverity;
  /** Active flags that no professional has looked at, most urgent first, from `findRedFlags`. */
  readonly redFlags: readonly RedFlag[];
  /** 0 to 10; null or absent if unknown. */
  readonly painLevel?: number | null;
  /** The stage reached by the check-ins; absent at the start. */
  readonly stage?: RehabStage;
}
