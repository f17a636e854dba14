import type { LocalDate } from '@threshold/physiology';
import type { PayloadOf } from './index.ts';
import { definePort } from './index.ts';
import type { workoutCompleted } from './training.ts';

/* All data of an athlete that points are computed from, for a recomputation. */

/** A completed workout with the payload of `workoutCompleted`, and when it was entered. */
export type DoneReplay = Omit<PayloadOf<typeof workoutCompleted>, 'athleteId'> & { readonly createdAt: Date };

/** Provided by training. */
export interface TrainingReplayPort {
  /** All completed workouts, oldest day first. */
  everyDone(athleteId: string): Promise<readonly DoneReplay[]>;
}

export const trainingReplayPort = definePort<TrainingReplayPort>('trainingReplay');

/** A recording's time in its target zone. */
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

/** Provided by sessions. */
export interface SessionsReplayPort {
  /** For every recording that counts and is not removed, oldest day first. */
  everyZoneTime(athleteId: string): Promise<readonly ZoneTimeReplay[]>;
}

export const sessionsReplayPort = definePort<SessionsReplayPort>('sessionsReplay');

/** A day's food with the payload of `nutritionLogged`, and when it was first entered. */
export interface LogReplay {
  readonly date: LocalDate;
  readonly proteinGrams: number | null;
  readonly energyKcal: number | null;
  readonly createdAt: Date;
}

/** Provided by nutrition. */
export interface NutritionReplayPort {
  /** All logged days, oldest first. */
  everyLog(athleteId: string): Promise<readonly LogReplay[]>;
}

export const nutritionReplayPort = definePort<NutritionReplayPort>('nutritionReplay');
