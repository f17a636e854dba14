import type { PlanStep } from '@threshold/physiology';
import type { PlanCheck } from '@threshold/planner';

/** One block of a session; a session's steps sum to its duration (ruling 13). */
export type Step = PlanStep;

/** A rule of planning that the session keeps, said with its own numbers. */
export type Check = PlanCheck;

/** Who shaped the session. */
export type GeneratedBy = 'rules' | 'model' | 'mixed' | 'athlete';

/** Where the row came from. */
export type WorkoutSource = 'plan' | 'demo' | 'session' | 'manual' | 'import';
