import type { LocalDate } from '@threshold/physiology';
import { definePort } from './index.ts';

/*
 * What achievements ask the other domains: answers of few rows, each by an index.
 */

/** The days from `from` to `to`, both included. */
export interface DateSpan {
  readonly from: LocalDate;
  readonly to: LocalDate;
}

/** What a heart-rate monitor saw of one workout, or of one day. */
export interface HeartRateDay {
  readonly date: LocalDate;
  /** Seconds in zones 1 to 5 together, 0 and up. */
  readonly seconds: number;
  /** Of these, in zones 1 and 2. */
  readonly easySeconds: number;
}

/** A night as the morning's entry tells it. */
export interface SleptNight {
  readonly date: LocalDate;
  /** 0 to 24; null where the entry says nothing of it. */
  readonly sleepHours: number | null;
}

/** The longest run that an athlete has done. */
export interface LongestRun {
  readonly workoutId: string;
  readonly date: LocalDate;
  /** More than 0. */
  readonly distanceMeters: number;
}

/** How much of an ended plan was done. */
export interface EndedPlan {
  readonly endedOn: LocalDate;
  /** 0 to 100, of its sessions without rest days. */
  readonly percentDone: number;
}

/** Lent by training: what achievements are made of. */
export interface TrainingAchievementStatsPort {
  /** What a heart-rate monitor saw of the plausible workouts of a span; those without a heart rate are left out. */
  heartRateDays(athleteId: string, span: DateSpan): Promise<readonly HeartRateDay[]>;
  /** By its distance, where it is plausible; null where there is none. It reads every run. */
  longestRun(athleteId: string): Promise<LongestRun | null>;
  /** Of the latest plans of four weeks or more that ended by `today` and were not replaced before, the one done most. */
  endedPlan(athleteId: string, today: LocalDate): Promise<EndedPlan | null>;
}

/** How achievements ask for it. */
export const trainingAchievementStatsPort =
  definePort<TrainingAchievementStatsPort>('trainingAchievementStats');

/** Lent by health: what achievements are made of. */
export interface SleepAchievementStatsPort {
  /** The entries of a span that tell of sleep. */
  nights(athleteId: string, span: DateSpan): Promise<readonly SleptNight[]>;
}

/** How achievements ask for it. */
export const sleepAchievementStatsPort = definePort<SleepAchievementStatsPort>('sleepAchievementStats');

/** Lent by athletes: what achievements are made of. */
export interface ThresholdAchievementStatsPort {
  /** The day of the first LTHR that came of a guided test and still stands, or null. */
  firstTestOn(athleteId: string): Promise<LocalDate | null>;
}

/** How achievements ask for it. */
export const thresholdAchievementStatsPort =
  definePort<ThresholdAchievementStatsPort>('thresholdAchievementStats');

/** What a day's recordings spent in the zones that they were for. */
export interface TargetZoneDay {
  readonly date: LocalDate;
  /** Seconds, readings below 75 % or above 110 % of LTHR left out. */
  readonly seconds: number;
}

/** Lent by sessions: what achievements are made of. */
export interface SessionAchievementStatsPort {
  /** By day, oldest first: of what was recorded live from a Bluetooth monitor. */
  targetZoneDays(athleteId: string): Promise<readonly TargetZoneDay[]>;
}

/** How achievements ask for it. */
export const sessionAchievementStatsPort = definePort<SessionAchievementStatsPort>('sessionAchievementStats');
