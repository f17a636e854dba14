import { SESSIONS } from '@threshold/physiology';
import { z } from 'zod';
import { defineEvent } from './index.ts';
import { decimal, localDate, rowId, wholeNumber } from './scalars.ts';

const bpm = wholeNumber(25, 250);
const seconds = wholeNumber(0, 172_800);

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
    /** Seconds in zones 1 to 5, by the LTHR bands (ruling 6). */
    zoneSeconds: z.tuple([seconds, seconds, seconds, seconds, seconds]),
    /** Seconds in the workout's own zone, readings below 75 % or above 110 % of LTHR left out. */
    targetZoneSeconds: seconds,
    hrSource: z.enum(['bluetooth', 'manual']),
    /** Null without a heart rate (ruling 11). */
    trainingStress: z
      .object({ tss: wholeNumber(0, 10_000), estimated: z.boolean(), formulaVersion: z.int() })
      .nullable(),
  }),
);

/** Where the live session is; without a workout it is `/session/new` (ruling 27). */
export const sessionsPaths = {
  live: (workoutId: string) => ({ to: '/session/$workoutId', params: { workoutId } }) as const,
  withoutWorkout: () => ({ to: '/session/$workoutId', params: { workoutId: 'new' } }) as const,
};
