import { type LocalDate, SESSIONS } from '@threshold/physiology';
import { z } from 'zod';
import type { OutdatedQuestion, OutdatedWorkout } from './athletes.ts';
import { defineEvent, definePort } from './index.ts';
import { decimal, localDate, rowId, wholeNumber } from './scalars.ts';

const bpm = wholeNumber(25, 250);
const seconds = wholeNumber(0, 172_800);

/** The record distances in metres: 5K, 10K, half marathon, marathon. */
const bestEffort = z.object({
  distanceMeters: z.literal([5000, 10_000, 21_097.5, 42_195]),
  seconds: decimal(1, 2_592_000),
});
/** One of a recording's best efforts. */
export type BestEffort = z.infer<typeof bestEffort>;

/**
 * A live session has ended and counts: the athlete completed it, or it was closed as it stood. It is published again,
 * with the same `sessionId`, whenever its numbers change afterwards (a distance given later, samples that came late),
 * so listeners replace what they kept of it.
 */
export const sessionCompleted = defineEvent(
  'sessionCompleted',
  z.object({
    athleteId: rowId,
    sessionId: rowId,
    /** The workout that was done; a new id where `isNewWorkout`. */
    workoutId: rowId,
    /** True where no planned workout stands behind the session: one is to be made. */
    isNewWorkout: z.boolean(),
    type: z.string().min(1).max(60),
    zone: z.literal([1, 2, 3, 4, 5]),
    /** The athlete's own day on which it began, and the part of that day. */
    date: localDate,
    session: z.enum(SESSIONS).exclude(['Rest']),
    startedAt: z.date(),
    /** Timer time: pauses are not in it. */
    durationSeconds: seconds,
    distanceMeters: decimal(0, 1_000_000).nullable(),
    averageHrBpm: bpm.nullable(),
    maxHrBpm: bpm.nullable(),
    /** Seconds in zones 1 to 5, by the LTHR bands (docs/specification.md#zone-bands). */
    zoneSeconds: z.tuple([seconds, seconds, seconds, seconds, seconds]),
    /** Seconds in the workout's own zone, readings below 75 % or above 110 % of LTHR left out. */
    targetZoneSeconds: seconds,
    /** `file`: read from an imported recording. */
    hrSource: z.enum(['bluetooth', 'manual', 'file']),
    /** Recorded here as it happened, or imported afterwards. */
    origin: z.enum(['live', 'file']).default('live'),
    /**
     * The fastest stretch of each record distance within the recording, by elapsed time (pauses count); empty where no
     * track was recorded.
     */
    bestEfforts: z.array(bestEffort).max(4).default([]),
    /** Null for a file without a heart rate; a live session without one has the stress of its zone, estimated. */
    trainingStress: z
      .object({ tss: wholeNumber(0, 10_000), estimated: z.boolean(), formulaVersion: z.int() })
      .nullable(),
  }),
);

/** What an event tells of a recording whose zones and stress were computed again. */
const rejudged = sessionCompleted.payload
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

/** The zones and stress of recordings were computed again by another LTHR. */
export const recordingsRecomputed = defineEvent(
  'recordingsRecomputed',
  z.object({ athleteId: rowId, recordings: z.array(rejudged) }),
);

/** Lent by sessions. */
export interface OutdatedRecordingsPort {
  /** The athlete's recordings with a heart rate whose zones were computed by another LTHR than the one of their day. */
  outdatedRecordings(athleteId: string, question: OutdatedQuestion): Promise<readonly OutdatedWorkout[]>;
}

/** How another domain asks for it. */
export const outdatedRecordingsPort = definePort<OutdatedRecordingsPort>('outdatedRecordings');

/**
 * Where the live session is; without a workout it is `/session/new` (docs/specification.md#sessions-without-a-workout).
 */
export const sessionsPaths = {
  live: (workoutId: string) => ({ to: '/session/$workoutId', params: { workoutId } }) as const,
  withoutWorkout: () => ({ to: '/session/$workoutId', params: { workoutId: 'new' } }) as const,
};

/** A recording in brief: what tells whether an imported file is the same activity. */
export interface RecordedActivity {
  readonly sessionId: string;
  readonly workoutId: string;
  readonly type: string;
  readonly date: LocalDate;
  readonly startedAt: Date;
  /** Timer time. */
  readonly durationSeconds: number;
  /** From the first to the last moment, pauses included. */
  readonly elapsedSeconds: number;
  readonly distanceMeters: number | null;
}

/** What was recorded of one workout, for a file. */
export interface Recording extends RecordedActivity {
  readonly averageHrBpm: number | null;
  readonly maxHrBpm: number | null;
  /** By rising `t`: unpaused seconds since the start, bpm. */
  readonly hrStream: readonly { readonly t: number; readonly hr: number }[];
  /** By rising `t`: elapsed seconds since the start, metres covered so far; empty where no track was recorded. */
  readonly track: readonly { readonly t: number; readonly meters: number }[];
}

/** Lent by sessions. */
export interface SessionsPort {
  /** The athlete's ended recordings that began within two instants. */
  recordedBetween(athleteId: string, from: Date, to: Date): Promise<readonly RecordedActivity[]>;
  /** The recording of the athlete's own workout, or null where it has none. */
  recordingOf(athleteId: string, workoutId: string): Promise<Recording | null>;
}

/** How another domain asks for it. */
export const sessionsPort = definePort<SessionsPort>('sessions');
