import { definePort } from './index.ts';

/** What came of planning the athlete's training after a profile was saved (ruling 13). */
export interface PlanningOutcome {
  readonly success: boolean;
  readonly workoutCount: number;
  readonly error: string | null;
}

/** Lent by training. */
export interface TrainingPort {
  /** The outcome of the latest planning, or null while nothing was ever planned. */
  latestPlanning(athleteId: string): Promise<PlanningOutcome | null>;
}

export const trainingPort = definePort<TrainingPort>('training');

/** Where training's screens are. */
export const trainingPaths = {
  calendar: () => ({ to: '/calendar' }) as const,
  workout: (workoutId: string) => ({ to: '/workout/$workoutId', params: { workoutId } }) as const,
};
