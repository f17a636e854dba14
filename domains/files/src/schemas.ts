import { longList } from '@threshold/contracts/long-list';
import { decimal, localDate, rowId, wholeNumber } from '@threshold/contracts/scalars';
import { SESSIONS } from '@threshold/physiology';
import { z } from 'zod';

/*
 * The wire of imports. Units are the specification's: durations in seconds, distance in km, heart rates in bpm.
 */

const instant = z.iso.datetime({ offset: true });
const count = wholeNumber(0, 1_000_000);
const bpm = wholeNumber(25, 250);
const seconds = wholeNumber(0, 2_592_000);

/** Activities of one page of an import's report. */
export const ACTIVITIES_A_PAGE = 100;
/** Imports that the list shows, the newest first. */
export const IMPORTS_SHOWN = 20;

/**
 * How far an import is: its files are being read; they wait for the athlete's word; they are being taken in; what was
 * chosen is in; it was taken back; nothing could be read of it (`problem` says why).
 */
export const importState = z.enum(['reading', 'ready', 'landing', 'done', 'undone', 'failed']);
export type ImportState = z.output<typeof importState>;

/**
 * One row of the report: waits to be taken in; is there already; cannot be taken in (`problem` says why); was taken in;
 * was left out by the athlete; was taken back.
 */
export const importActivityState = z.enum(['ready', 'duplicate', 'refused', 'landed', 'left-out', 'undone']);
export type ImportActivityState = z.output<typeof importActivityState>;

/** The event's data on `IMPORTS_TOPIC` while an import is read or taken in. */
export const importProgress = z.object({
  importId: rowId,
  state: importState,
  /** Files read, or activities taken in, of `total`. */
  done: count,
  total: count,
});
export type ImportProgress = z.output<typeof importProgress>;

/** An import in brief. */
export const importView = z.strictObject({
  id: rowId,
  /** The uploaded file's own name. */
  name: z.string(),
  state: importState,
  createdAt: instant,
  /** `total` is null until the archive's table of contents was read. */
  files: z.strictObject({ total: count.nullable(), read: count }),
  /** Rows of the report by their state. */
  counts: z.strictObject({
    ready: count,
    duplicate: count,
    refused: count,
    landed: count,
    leftOut: count,
    undone: count,
  }),
  /** A sentence for the athlete; null where all is well. */
  problem: z.string().nullable(),
});
export type ImportView = z.output<typeof importView>;

/** One activity found in a file, or one file of which nothing can be taken in. */
const importActivityView = z.strictObject({
  id: rowId,
  /** Within an archive: its path there. */
  fileName: z.string(),
  state: importActivityState,
  /** Why it was refused; null otherwise. */
  problem: z.string().nullable(),
  /** What is missing from it or was put right, one sentence each. */
  warnings: z.array(z.string()),
  /** Null where the file was refused. */
  activity: z
    .strictObject({
      type: z.string(),
      /** The athlete's own day, and the part of it. */
      date: localDate,
      session: z.enum(SESSIONS).exclude(['Rest']),
      startTime: instant,
      /** Timer time: pauses are not in it. */
      duration: seconds,
      /** Pauses included. */
      elapsed: seconds,
      /** In km; null where the file has none. */
      distance: decimal(0, 1000).nullable(),
      averageHR: bpm.nullable(),
      maxHR: bpm.nullable(),
      hasHeartRate: z.boolean(),
      hasTrack: z.boolean(),
    })
    .nullable(),
  /**
   * The workout that is the same activity; null where it is none, or where its twin waits in the same import. Of what is
   * no duplicate: the workout logged by hand that the recording fills.
   */
  duplicateOf: z.strictObject({ workoutId: rowId, date: localDate, type: z.string().nullable() }).nullable(),
  /** The workout that was made of it; null until it is taken in. */
  workoutId: rowId.nullable(),
});
export type ImportActivityView = z.output<typeof importActivityView>;

/** One import by its id. */
export const importInput = z.strictObject({ importId: rowId });

/**
 * A page of an import's report, in the order of the archive; `cursor` is the page before's `nextCursor`, `direction`
 * comes with every page that the client's paging asks for.
 */
export const importActivitiesInput = z.strictObject({
  importId: rowId,
  cursor: wholeNumber(0, 1_000_000).nullish(),
  direction: z.literal('forward').optional(),
});
export const importActivitiesView = z.strictObject({
  activities: z.array(importActivityView).max(ACTIVITIES_A_PAGE),
  nextCursor: z.int().nullable(),
});
export type ImportActivitiesView = z.output<typeof importActivitiesView>;

const chosen = longList(rowId, 10_000).default([]);

/** The athlete's word: everything ready is taken in but `leaveOut`, and of the duplicates those of `include`. */
export const confirmInput = z.strictObject({ importId: rowId, leaveOut: chosen, include: chosen });
/** The same as the body of `POST /api/imports/{id}/confirm`. */
export const confirmBody = confirmInput.omit({ importId: true });
/** `POST /api/imports?name=…`: the file's own name; the body is the file. */
export const uploadQuery = z.strictObject({ name: z.string().min(1).max(1000) });
