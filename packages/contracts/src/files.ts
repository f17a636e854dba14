import { SESSIONS } from '@threshold/physiology';
import { z } from 'zod';
import { defineEvent } from './index.ts';
import { decimal, localDate, rowId, wholeNumber } from './scalars.ts';

const bpm = wholeNumber(25, 250);
const seconds = wholeNumber(0, 172_800);

/**
 * An athlete takes in an activity of a file: a recording is to be made of it, and a workout. Heard twice with the same
 * `sessionId`, it changes nothing.
 */
export const activityImported = defineEvent(
  'activityImported',
  z.object({
    athleteId: rowId,
    /** The ids that the recording and the workout are to have. */
    sessionId: rowId,
    workoutId: rowId,
    /** The workout's type, e.g. "run", "bike", "Indoor rowing". */
    type: z.string().min(1).max(60),
    /** The athlete's own day on which it began, and the part of that day. */
    date: localDate,
    session: z.enum(SESSIONS).exclude(['Rest']),
    startedAt: z.date(),
    /** Timer time. */
    durationSeconds: seconds,
    /** From the first to the last moment, pauses included. */
    elapsedSeconds: wholeNumber(0, 2_592_000),
    distanceMeters: decimal(0, 1_000_000).nullable(),
    /** The file's own summary; null lets the stream tell. */
    averageHrBpm: bpm.nullable(),
    maxHrBpm: bpm.nullable(),
    /** By rising `t` (unpaused whole seconds), each second once. */
    hrStream: z.array(z.object({ t: seconds, hr: bpm })),
    /** By rising `t` (elapsed seconds), never falling metres. */
    track: z.array(z.object({ t: decimal(0, 2_592_000), meters: decimal(0, 1_000_000) })),
    deviceName: z.string().max(120).nullable(),
  }),
);

/** Activities of an import were taken back: what was made of them is to go. */
export const importUndone = defineEvent(
  'importUndone',
  z.object({ athleteId: rowId, activities: z.array(z.object({ sessionId: rowId, workoutId: rowId })) }),
);

/** Where the screens of files are. */
export const filesPaths = {
  imports: () => ({ to: '/import' }) as const,
};
