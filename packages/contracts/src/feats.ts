import type { HeartRateDay, LocalDate, SleptNight } from '@threshold/physiology';
import { definePort } from './index.ts';

/*
 * What achievements ask the other domains: answers of few rows, each by an index.
 */

/** The days from `from` to `to`, both included. */
export interface FeatSpan {
  readonly from: LocalDate;
  readonly to: LocalDate;
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
export interface TrainingFeatsPort {
  /** What a heart-rate monitor saw of the plausible workouts of a span; those without a heart rate are left out. */
  heartRateDays(athleteId: string, span: FeatSpan): Promise<readonly HeartRateDay[]>;
  /** By its distance, where it is plausible; null where there is none. It reads every run. */
  longestRun(athleteId: string): Promise<LongestRun | null>;
  /** Of the latest plans of four weeks or more that ended by `today` and were not replaced before, the one done most. */
  endedPlan(athleteId: string, today: LocalDate): Promise<EndedPlan | null>;
}

/** How achievements ask for it. */
export const trainingFeatsPort = definePort<TrainingFeatsPort>('trainingFeats');

/** Lent by health: what achievements are made of. */
export interface SleepFeatsPort {
  /** The entries of a span that tell of sleep. */
  nights(athleteId: string, span: FeatSpan): Promise<readonly SleptNight[]>;
}

/** How achievements ask for it. */
export const sleepFeatsPort = definePort<SleepFeatsPort>('sleepFeats');

/** Lent by athletes: what achievements are made of. */
export interface ThresholdFeatsPort {
  /** The day of the first LTHR that came of a guided test and still stands, or null. */
  firstTestOn(athleteId: string): Promise<LocalDate | null>;
}

/** How achievements ask for it. */
export const thresholdFeatsPort = definePort<ThresholdFeatsPort>('thresholdFeats');

/** What a day's recordings spent in the zones that they were for. */
export interface TargetZoneDay {
  readonly date: LocalDate;
  /** Seconds, readings below 75 % or above 110 % of LTHR left out. */
  readonly seconds: number;
}

/** Lent by sessions: what achievements are made of. */
export interface SessionFeatsPort {
  /** By day, oldest first: of what was recorded live from a Bluetooth monitor. */
  targetZoneDays(athleteId: string): Promise<readonly TargetZoneDay[]>;
}

/** How achievements ask for it. */
export const sessionFeatsPort = definePort<SessionFeatsPort>('sessionFeats');
