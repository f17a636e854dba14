import { type LocalDate, SESSIONS } from '@threshold/physiology';
import { z } from 'zod';
import type { OutdatedWorkout, OutdatedWorkoutsOptions } from './athletes.ts';
import { defineEvent, definePort } from './index.ts';
import type { RouteColumns } from './route.ts';
import { decimal, localDate, rowId, wholeNumber } from './scalars.ts';

const bpm = wholeNumber(25, 250);
/** Up to two days of timer time. Elapsed time may last 30 days. */
const seconds = wholeNumber(0, 172_800);

/** A time for a record distance: 5K, 10K, half marathon or marathon. */
const bestEffort = z.object({
  distanceMeters: z.literal([5000, 10_000, 21_097.5, 42_195]),
  seconds: decimal(1, 2_592_000),
});
export type BestEffort = z.infer<typeof bestEffort>;

/**
 * A live session that counts has ended: the athlete completed it, or it was closed automatically. Published again with
 * the same `sessionId` when its numbers change (a distance entered later, late samples), so listeners must replace
 * their earlier data.
 */
export const sessionCompleted = defineEvent(
  'sessionCompleted',
  z.object({
    athleteId: rowId,
    sessionId: rowId,
    /** The completed workout; a new id if `isNewWorkout`. */
    workoutId: rowId,
    /** True for a session without a planned workout: training creates one. */
    isNewWorkout: z.boolean(),
    type: z.string().min(1).max(60),
    zone: z.literal([1, 2, 3, 4, 5]),
    /** The athlete's local day and part of the day when it started. */
    date: localDate,
    session: z.enum(SESSIONS).exclude(['Rest']),
    startedAt: z.date(),
    /** Timer time, without pauses. */
    durationSeconds: seconds,
    distanceMeters: decimal(0, 1_000_000).nullable(),
    averageHrBpm: bpm.nullable(),
    maxHrBpm: bpm.nullable(),
    /** Seconds in each of zones 1 to 5, using the LTHR bands (docs/specification.md#zone-bands). */
    zoneSeconds: z.tuple([seconds, seconds, seconds, seconds, seconds]),
    /** Seconds in the workout's target zone, excluding readings below 75% or above 110% of LTHR. */
    targetZoneSeconds: seconds,
    /** `file`: from an imported recording. */
    hrSource: z.enum(['bluetooth', 'manual', 'file']),
    origin: z.enum(['live', 'file']).default('live'),
    /** The fastest segment of each record distance by elapsed time, including pauses; empty without a track. */
    bestEfforts: z.array(bestEffort).max(4).default([]),
    /** Null for a file without a heart rate; for a live session without one, estimated from the zone. */
    trainingStress: z
      .object({ tss: wholeNumber(0, 10_000), estimated: z.boolean(), formulaVersion: z.int() })
      .nullable(),
  }),
);

const recomputedRecording = sessionCompleted.payload
  .pick({
    sessionId: true,
    workoutId: true,
    type: true,
    zone: true,
    date: true,
    startedAt: true,
    durationSeconds: true,
    zoneSeconds: true,
    targetZoneSeconds: true,
    hrSource: true,
    origin: true,
    trainingStress: true,
  })
  .extend({ zoneBefore: z.literal([1, 2, 3, 4, 5]) });

/** The zones and stress of recordings were recomputed with a different LTHR. */
export const recordingsRecomputed = defineEvent(
  'recordingsRecomputed',
  z.object({ athleteId: rowId, recordings: z.array(recomputedRecording) }),
);

export interface OutdatedRecordingsPort {
  /** Recordings with a heart rate whose zones were computed with an LTHR other than their day's. */
  listOutdatedRecordings(
    athleteId: string,
    options: OutdatedWorkoutsOptions,
  ): Promise<readonly OutdatedWorkout[]>;
}

export const outdatedRecordingsPort = definePort<OutdatedRecordingsPort>('outdatedRecordings');

/** A live session without a workout opens at `/session/new` (docs/specification.md#sessions-without-a-workout). */
export const sessionsPaths = {
  live: (workoutId: string) => ({ to: '/session/$workoutId', params: { workoutId } }) as const,
  withoutWorkout: () => ({ to: '/session/$workoutId', params: { workoutId: 'new' } }) as const,
};

/** A recording's summary, to compare with an imported file. */
export interface RecordedActivity {
  readonly sessionId: string;
  readonly workoutId: string;
  readonly type: string;
  readonly date: LocalDate;
  readonly startedAt: Date;
  /** Timer time, without pauses. */
  readonly durationSeconds: number;
  /** From start to end, including pauses. */
  readonly elapsedSeconds: number;
  readonly distanceMeters: number | null;
}

export interface Recording extends RecordedActivity {
  readonly averageHrBpm: number | null;
  readonly maxHrBpm: number | null;
  /** Ordered by `t`: seconds since the start without pauses, bpm, and RR intervals in ms if recorded. */
  readonly hrStream: readonly {
    readonly t: number;
    readonly hr: number;
    readonly rr?: readonly number[] | undefined;
  }[];
  /** Ordered by `t`: elapsed seconds since the start, and meters covered; empty without a track. */
  readonly track: readonly { readonly t: number; readonly meters: number }[];
}

/** A recording at an even pace in zones 1 to 3. */
export interface SteadyWorkout {
  readonly date: LocalDate;
  readonly type: string;
  /** Meters per minute per bpm. */
  readonly efficiencyFactor: number;
}

export interface SessionsPort {
  /** The athlete's ended recordings that started between two instants. */
  listRecordedBetween(athleteId: string, from: Date, to: Date): Promise<readonly RecordedActivity[]>;
  /** The recording of the athlete's own workout, or null. */
  findRecording(athleteId: string, workoutId: string): Promise<Recording | null>;
  /** The athlete's steady recordings of the last 26 weeks, oldest first. */
  listSteadyWorkouts(athleteId: string): Promise<readonly SteadyWorkout[]>;
}

/** Routes, for the athlete's own files only. No other domain shows a position. */
export interface RecordedRoutesPort {
  /** The route of the athlete's own recording, or null. */
  findRoute(athleteId: string, sessionId: string): Promise<RouteColumns | null>;
}

export const recordedRoutesPort = definePort<RecordedRoutesPort>('recordedRoutes');

export const sessionsPort = definePort<SessionsPort>('sessions');
