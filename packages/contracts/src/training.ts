import type { BpmRange, LocalDate, PlanStep, Session, Zone } from '@threshold/physiology';
import { z } from 'zod';
import { definePort } from './index.ts';
import { wholeNumber } from './scalars.ts';

/** What came of planning the athlete's training after a profile was saved (ruling 13). */
export const planningOutcome = z.object({
  success: z.boolean(),
  /** The plan's sessions, rest days left out. */
  workoutCount: wholeNumber(0, 200),
  /** A sentence for the athlete; null when planning succeeded. */
  error: z.string().nullable(),
});
/** The outcome, as a saved profile answers it. */
export type PlanningOutcome = z.infer<typeof planningOutcome>;

/** A workout as a live session is led by it. */
export interface WorkoutToDo {
  readonly id: string;
  readonly date: LocalDate;
  readonly type: string;
  readonly session: Session;
  readonly zone: Zone;
  /** E.g. "1h 20m"; null on a rest day. */
  readonly duration: string | null;
  readonly hrTarget: string | null;
  readonly target: BpmRange | null;
  readonly steps: readonly PlanStep[];
  readonly completed: boolean;
  /** The live session that completed it, or null. */
  readonly sessionId: string | null;
}

/** A workout of the demo's made-up past with what was done of it. */
export interface DemoWorkout extends WorkoutToDo {
  readonly durationSeconds: number;
  readonly averageHrBpm: number;
  readonly maxHrBpm: number;
  /** Null where the sport has none. */
  readonly distanceMeters: number | null;
}

/** Lent by training. */
export interface TrainingPort {
  /** The athlete's own workout, or null where there is none of that id. */
  workoutToDo(athleteId: string, workoutId: string): Promise<WorkoutToDo | null>;
  /** What training made up as the demo's past (ruling 42) and was done, from a day on: others fit theirs to it. */
  demoPast(athleteId: string, since: LocalDate): Promise<readonly DemoWorkout[]>;
  /** The outcome of the latest planning, or null while nothing was ever planned. */
  latestPlanning(athleteId: string): Promise<PlanningOutcome | null>;
}

/** How another domain asks for it. */
export const trainingPort = definePort<TrainingPort>('training');

/** Where training's screens are. */
export const trainingPaths = {
  calendar: () => ({ to: '/calendar' }) as const,
  workout: (workoutId: string) => ({ to: '/workout/$workoutId', params: { workoutId } }) as const,
};
