import type { LocalDate } from '@threshold/physiology';
import { definePort } from './index.ts';

/* What achievements need from other domains: a few rows, read through an index. */

/** Both ends inclusive. */
export interface DateSpan {
  readonly from: LocalDate;
  readonly to: LocalDate;
}

/** Data from a heart-rate monitor, for one workout or one day. */
export interface HeartRateDay {
  readonly date: LocalDate;
  /** Total seconds in zones 1 to 5. */
  readonly seconds: number;
  /** Total seconds in zones 1 and 2. */
  readonly easySeconds: number;
}

/** A night, from the next morning's entry. */
export interface NightSleep {
  readonly date: LocalDate;
  /** 0 to 24; null if not entered. */
  readonly sleepHours: number | null;
}

export interface LongestRun {
  readonly workoutId: string;
  readonly date: LocalDate;
  readonly distanceMeters: number;
}

export interface EndedPlan {
  readonly endedOn: LocalDate;
  /** 0 to 100; rest days are not counted. */
  readonly percentDone: number;
}

export interface TrainingAchievementStatsPort {
  /** Plausible workouts with a heart rate within the span. */
  listHeartRateDays(athleteId: string, span: DateSpan): Promise<readonly HeartRateDay[]>;
  /** The longest plausible run; null if there is none. Reads every run. */
  findLongestRun(athleteId: string): Promise<LongestRun | null>;
  /**
   * The most completed of the last three plans ended by `today`. Those shorter than four weeks or replaced early are
   * skipped.
   */
  findEndedPlan(athleteId: string, today: LocalDate): Promise<EndedPlan | null>;
}

export const trainingAchievementStatsPort =
  definePort<TrainingAchievementStatsPort>('trainingAchievementStats');

/** Provided by health. */
export interface SleepAchievementStatsPort {
  /** Only entries that include sleep. */
  listNights(athleteId: string, span: DateSpan): Promise<readonly NightSleep[]>;
}

export const sleepAchievementStatsPort = definePort<SleepAchievementStatsPort>('sleepAchievementStats');

/** Provided by athletes. */
export interface ThresholdAchievementStatsPort {
  /** The day of the first LTHR from a guided test that hasn't been removed, or null. */
  findFirstTestDate(athleteId: string): Promise<LocalDate | null>;
}

export const thresholdAchievementStatsPort =
  definePort<ThresholdAchievementStatsPort>('thresholdAchievementStats');

export interface TargetZoneDay {
  readonly date: LocalDate;
  /** Seconds, excluding readings below 75% or above 110% of LTHR. */
  readonly seconds: number;
}

export interface SessionAchievementStatsPort {
  /** By day, oldest first, from live recordings with a Bluetooth monitor. */
  listTargetZoneDays(athleteId: string): Promise<readonly TargetZoneDay[]>;
}

export const sessionAchievementStatsPort = definePort<SessionAchievementStatsPort>('sessionAchievementStats');
