import { longList } from '@threshold/contracts/long-list';
import { decimal, localDate, rowId, wholeNumber } from '@threshold/contracts/scalars';
import { SESSIONS } from '@threshold/physiology';
import { z } from 'zod';

/*
 * Wire schemas of imports. Units follow the specification: durations in seconds, distances in km, heart rates
 * in bpm.
 */

const instant = z.iso.datetime({ offset: true });
const count = wholeNumber(0, 1_000_000);
/** Plausible average and maximum heart rates. */
const bpm = wholeNumber(25, 250);
/** At most 30 days. */
const seconds = wholeNumber(0, 2_592_000);

export const ACTIVITIES_PER_PAGE = 100;
/** The list shows this many imports at most, newest first. */
export const MAX_LISTED_IMPORTS = 20;

/**
 * An import reads its files, waits for confirmation, and lands its activities, which become workouts. After
 * that it is done or undone. If it failed, `problem` says why.
 */
export const importState = z.enum(['reading', 'ready', 'landing', 'done', 'undone', 'failed']);
export type ImportState = z.output<typeof importState>;

/**
 * A report row is ready to import, a duplicate, refused, landed as a workout, left out by the athlete, or
 * undone. If it was refused, `problem` says why.
 */
export const importActivityState = z.enum(['ready', 'duplicate', 'refused', 'landed', 'left-out', 'undone']);
export type ImportActivityState = z.output<typeof importActivityState>;

/** The event data on `IMPORTS_TOPIC` while an import is read, landed or undone. */
export const importProgress = z.object({
  importId: rowId,
  state: importState,
  /** Files read, or activities landed or undone, out of `total`. */
  done: count,
  total: count,
});
export type ImportProgress = z.output<typeof importProgress>;

export const importView = z.strictObject({
  id: rowId,
  name: z.string(),
  state: importState,
  createdAt: instant,
  /** `total` is null until the archive's directory is read. */
  files: z.strictObject({ total: count.nullable(), read: count }),
  counts: z.strictObject({
    ready: count,
    duplicate: count,
    refused: count,
    landed: count,
    leftOut: count,
    undone: count,
  }),
  /** An athlete-facing message, or null. */
  problem: z.string().nullable(),
});
export type ImportView = z.output<typeof importView>;

/** An activity found in a file, or a file that was refused. */
const importActivityView = z.strictObject({
  id: rowId,
  /** The path inside the archive, if there is one. */
  fileName: z.string(),
  state: importActivityState,
  /** Why it was refused, or null. */
  problem: z.string().nullable(),
  /** What is missing or was corrected, one sentence each. */
  warnings: z.array(z.string()),
  /** Null if the file was refused. */
  activity: z
    .strictObject({
      type: z.string(),
      /** The athlete's local day and part of day. */
      date: localDate,
      session: z.enum(SESSIONS).exclude(['Rest']),
      startTime: instant,
      /** Timer time, excluding pauses. */
      duration: seconds,
      /** Including pauses. */
      elapsed: seconds,
      /** In km; null if the file has none. */
      distance: decimal(0, 1000).nullable(),
      averageHR: bpm.nullable(),
      maxHR: bpm.nullable(),
      hasHeartRate: z.boolean(),
      hasTrack: z.boolean(),
    })
    .nullable(),
  /**
   * True for a duplicate that lands if included. False for other rows, and if the same bytes have landed
   * before or come earlier in this import.
   */
  canInclude: z.boolean(),
  /**
   * For a duplicate, the existing workout, or null if the other recording is in the same import. Otherwise,
   * the manually logged workout that the recording fills, or null.
   */
  duplicateOf: z.strictObject({ workoutId: rowId, date: localDate, type: z.string().nullable() }).nullable(),
  /** The workout created from it; null until it lands. */
  workoutId: rowId.nullable(),
});
export type ImportActivityView = z.output<typeof importActivityView>;

export const importInput = z.strictObject({ importId: rowId });

/**
 * A page of an import's report, in archive order. `cursor` is the previous page's `nextCursor`; `direction`
 * is sent by the paging client.
 */
export const importActivitiesInput = z.strictObject({
  importId: rowId,
  cursor: wholeNumber(0, 1_000_000).nullish(),
  direction: z.literal('forward').optional(),
});
export const importActivitiesView = z.strictObject({
  activities: z.array(importActivityView).max(ACTIVITIES_PER_PAGE),
  nextCursor: z.int().nullable(),
});
export type ImportActivitiesView = z.output<typeof importActivitiesView>;

const activityIds = longList(rowId, 10_000).default([]);

/** The confirmation: everything ready except `leaveOut`, plus the duplicates in `include`. */
export const confirmInput = z.strictObject({ importId: rowId, leaveOut: activityIds, include: activityIds });
/** The body of `POST /api/imports/{id}/confirm`. */
export const confirmBody = confirmInput.omit({ importId: true });
/** `POST /api/imports?name=…`: `name` is the file name, the body is the file. */
export const uploadQuery = z.strictObject({ name: z.string().min(1).max(1000) });
