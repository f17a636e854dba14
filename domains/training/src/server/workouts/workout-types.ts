import type { PlanStep } from '@threshold/physiology';
import type { PlanCheck } from '@threshold/planner';

/** One block of a session; the steps add up to its duration (docs/specification.md#planned-sessions). */
export type Step = PlanStep;

export type Check = PlanCheck;

export type GeneratedBy = 'rules' | 'model' | 'mixed' | 'athlete';

export type WorkoutSource = 'plan' | 'demo' | 'session' | 'manual' | 'import';

/** Rows of `training.workout` as JSON from the database, restored only by the database. */
export type StoredRows = readonly object[];

/** Planned workouts cannot be deleted: they are skipped, and stay once completed. */
export const isDeletable = (source: WorkoutSource): boolean =>
  source === 'manual' || source === 'session' || source === 'import';
