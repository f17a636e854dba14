import type { LocalDate } from '@threshold/physiology';
import type { PayloadOf } from './index.ts';
import { definePort } from './index.ts';
import type { workoutCompleted } from './training.ts';

/*
 * Everything of an athlete that points are counted from, for whoever did not hear it as it happened.
 */

/** A workout that is done, as `workoutCompleted` tells it, and when it was entered. */
export type DoneReplay = Omit<PayloadOf<typeof workoutCompleted>, 'athleteId'> & { readonly createdAt: Date };

/** Lent by training. */
export interface TrainingReplayPort {
  /** Every workout that counts as done, oldest day first. */
  everyDone(athleteId: string): Promise<readonly DoneReplay[]>;
}

/** How another domain asks for it. */
export const trainingReplayPort = definePort<TrainingReplayPort>('trainingReplay');

/** A recording's time in its target zone. */
export interface ZoneTimeReplay {
  readonly sessionId: string;
  readonly workoutId: string;
  readonly type: string;
  readonly date: LocalDate;
  readonly startedAt: Date;
  /** Timer time. */
  readonly durationSeconds: number;
  readonly targetZoneSeconds: number;
  readonly hrSource: 'bluetooth' | 'manual' | 'file';
  readonly origin: 'live' | 'file';
}

/** Lent by sessions. */
export interface SessionsReplayPort {
  /** Of every recording that counts and is not removed, oldest day first. */
  everyZoneTime(athleteId: string): Promise<readonly ZoneTimeReplay[]>;
}

/** How another domain asks for it. */
export const sessionsReplayPort = definePort<SessionsReplayPort>('sessionsReplay');

/** A day's food, as `nutritionLogged` tells it, and when it was first entered. */
export interface LogReplay {
  readonly date: LocalDate;
  readonly proteinGrams: number | null;
  readonly energyKcal: number | null;
  readonly createdAt: Date;
}

/** Lent by nutrition. */
export interface NutritionReplayPort {
  /** Every day that has a log, oldest first. */
  everyLog(athleteId: string): Promise<readonly LogReplay[]>;
}

/** How another domain asks for it. */
export const nutritionReplayPort = definePort<NutritionReplayPort>('nutritionReplay');
