import type { LocalDate } from '@threshold/physiology';
import type { PayloadOf } from './index.ts';
import { definePort } from './index.ts';
import type { workoutCompleted } from './training.ts';

/* All of an athlete's data that points are computed from, for recomputing them. */

export type CompletedWorkoutReplay = Omit<PayloadOf<typeof workoutCompleted>, 'athleteId'> & {
  readonly createdAt: Date;
};

export interface TrainingReplayPort {
  /** Oldest day first. */
  listCompletedWorkouts(athleteId: string): Promise<readonly CompletedWorkoutReplay[]>;
}

export const trainingReplayPort = definePort<TrainingReplayPort>('trainingReplay');

export interface ZoneTimeReplay {
  readonly sessionId: string;
  readonly workoutId: string;
  readonly type: string;
  readonly date: LocalDate;
  readonly startedAt: Date;
  /** Timer time, without pauses. */
  readonly durationSeconds: number;
  readonly targetZoneSeconds: number;
  readonly hrSource: 'bluetooth' | 'manual' | 'file';
  readonly origin: 'live' | 'file';
}

export interface SessionsReplayPort {
  /** One for each recording that counts and hasn't been removed, oldest day first. */
  listZoneTimes(athleteId: string): Promise<readonly ZoneTimeReplay[]>;
}

export const sessionsReplayPort = definePort<SessionsReplayPort>('sessionsReplay');

export interface NutritionLogReplay {
  readonly date: LocalDate;
  readonly proteinGrams: number | null;
  readonly energyKcal: number | null;
  readonly createdAt: Date;
}

export interface NutritionReplayPort {
  /** Oldest first. */
  listLogs(athleteId: string): Promise<readonly NutritionLogReplay[]>;
}

export const nutritionReplayPort = definePort<NutritionReplayPort>('nutritionReplay');
