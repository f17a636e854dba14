import type { BodyPart, InjurySeverity } from '@threshold/physiology';
import type { RedFlag } from '../red-flags/red-flag.ts';
import type { RehabStage } from './rehab-stages.ts';

/** One exercise as the specification stores it: all texts. */
export interface RehabExercise {
  name: string;
  description: string;
  sets: string;
  reps: string;
  frequency: string;
  duration: string;
  precautions: string;
}

/** One phase of a rehabilitation plan. */
export interface RehabPhase {
  /** Begins with "Protect", "Load", "Strength" or "Return". */
  phase: string;
  /** A range such as "3–7 days" or "1–2 weeks". */
  duration: string;
  goals: string[];
  /** Two to six; none where a red flag holds them back. */
  exercises: RehabExercise[];
}

/** A rehabilitation plan in the specified shape. Source: docs/specification.md#5-validation (aiRehabExercises). */
export interface RehabPlan {
  summary: string;
  estimatedRecoveryTime: string;
  phases: RehabPhase[];
  warningSignsToWatch: string[];
  whenToSeekProfessionalHelp: string[];
  returnToActivityGuidelines: string[];
}

/** What a rehabilitation plan is made from, and judged by. */
export interface RehabFacts {
  readonly bodyPart: BodyPart;
  /** As the athlete logged it, or worse where check-ins say so. */
  readonly severity: InjurySeverity;
  /** What stands and no professional has looked at yet, the gravest first; as `redFlags` answers them. */
  readonly redFlags: readonly RedFlag[];
  /** 0 to 10; null or absent where it is not known. */
  readonly painLevel?: number | null;
  /** Where the check-ins have brought the athlete; absent at the beginning. */
  readonly stage?: RehabStage;
}
