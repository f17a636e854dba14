import { SESSIONS } from '@threshold/physiology';
import { z } from 'zod';
import { defineEvent } from './index.ts';
import { MAX_LAPS, recordedLap, routeColumns } from './route.ts';
import { decimal, localDate, rowId, wholeNumber } from './scalars.ts';

const bpm = wholeNumber(25, 250);
/** Up to two days of timer time. Elapsed time may last 30 days. */
const seconds = wholeNumber(0, 172_800);

/** An athlete accepted an activity from a file: create a recording and a workout. Idempotent by `sessionId`. */
export const activityImported = defineEvent(
  'activityImported',
  z.object({
    athleteId: rowId,
    /** The ids for the recording and the workout. */
    sessionId: rowId,
    workoutId: rowId,
    /** Such as "run", "bike" or "Indoor rowing". */
    type: z.string().min(1).max(60),
    /** The athlete's local day and part of the day when it started. */
    date: localDate,
    session: z.enum(SESSIONS).exclude(['Rest']),
    startedAt: z.date(),
    /** Timer time, without pauses. */
    durationSeconds: seconds,
    /** From start to end, including pauses. */
    elapsedSeconds: wholeNumber(0, 2_592_000),
    distanceMeters: decimal(0, 1_000_000).nullable(),
    /** The average stated in the file; null to compute it from the stream. */
    averageHrBpm: bpm.nullable(),
    maxHrBpm: bpm.nullable(),
    /** Ordered by `t`, in whole seconds without pauses; each `t` occurs at most once. `rr` in ms. */
    hrStream: z.array(z.object({ t: seconds, hr: bpm, rr: z.array(decimal(0, 64_000)).max(20).optional() })),
    /** Ordered by `t`, in elapsed seconds; meters never decrease. */
    track: z.array(z.object({ t: decimal(0, 2_592_000), meters: decimal(0, 1_000_000) })),
    /** Null if the file has no positions, altitude or cadence. */
    route: routeColumns.nullable().default(null),
    /** In order; none if the file has fewer than two. */
    laps: z.array(recordedLap).max(MAX_LAPS).default([]),
    deviceName: z.string().max(120).nullable(),
  }),
);

/** An import was undone: delete what was created from these activities. */
export const importUndone = defineEvent(
  'importUndone',
  z.object({ athleteId: rowId, activities: z.array(z.object({ sessionId: rowId, workoutId: rowId })) }),
);

export const filesPaths = {
  imports: () => ({ to: '/import' }) as const,
};
