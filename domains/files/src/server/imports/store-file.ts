import type { CommandContext } from '@threshold/api/server';
import { addDays, findPartOfDay, type LocalDate, summarizeHr, toLocalDateIn } from '@threshold/physiology';
import { v7 as uuidv7 } from 'uuid';
import type { DecodedActivity } from '../decode/decoded-activity.ts';
import { filesTables, type NewActivityRow } from '../tables.ts';
import {
  findLandedDuplicate,
  findLoggedWorkout,
  findRecordedDuplicate,
  listSameActivities,
  NO_DUPLICATE,
} from './find-duplicate.ts';
import { packPayload } from './payload.ts';
import { type FoundActivity, MAX_ACTIVITIES_PER_FILE, type ReadFileResult } from './read-file.ts';

export interface FileInImport {
  readonly importId: string;
  /** The file's index in the archive, from 0. */
  readonly index: number;
  readonly timeZone: string;
}

/** Stores a row per activity, or one row with the reason of a rejection. */
export async function storeFile(
  ctx: CommandContext,
  fileInImport: FileInImport,
  file: ReadFileResult,
): Promise<void> {
  const rows = file.activities.map((foundActivity, activityIndex) =>
    toActivityRow(ctx, fileInImport, file, foundActivity, activityIndex),
  );
  if (file.rejection !== null)
    await insertRow(ctx, createRejectedRow(ctx, fileInImport, file, 0, file.rejection));
  // Sequential, because one file may contain the same activity twice.
  for (const row of rows) await insertRow(ctx, row.state === 'ready' ? await markIfDuplicate(ctx, row) : row);
}

const insertRow = (ctx: CommandContext, row: NewActivityRow) =>
  filesTables(ctx.em)
    .insertInto('activity')
    .values(row)
    .onConflict((conflictBuilder) => conflictBuilder.columns(['import_id', 'position']).doNothing())
    .execute();

const createBaseColumns = (
  ctx: CommandContext,
  { importId, index }: FileInImport,
  { name }: ReadFileResult,
  activityIndex: number,
) => ({
  id: uuidv7(),
  import_id: importId,
  athlete_id: ctx.athleteId,
  position: index * MAX_ACTIVITIES_PER_FILE + activityIndex,
  file_name: name,
});

const createRejectedRow = (
  ctx: CommandContext,
  fileInImport: FileInImport,
  file: ReadFileResult,
  activityIndex: number,
  problem: string,
) => ({
  ...createBaseColumns(ctx, fileInImport, file, activityIndex),
  state: 'refused' as const,
  problem,
});

function toActivityRow(
  ctx: CommandContext,
  fileInImport: FileInImport,
  file: ReadFileResult,
  foundActivity: FoundActivity,
  activityIndex: number,
): NewActivityRow {
  const { activity, contentHash } = foundActivity;
  const startedAt = new Date(activity.startedAt);
  const timeZone = formatUtcOffset(activity) ?? fileInImport.timeZone;
  const day = findLocalDate(timeZone, startedAt);
  // A device in another time zone may be a day ahead of the athlete.
  const latestDay = addDays(toLocalDateIn(fileInImport.timeZone, ctx.now()), 1);
  if (day === null || day > latestDay) {
    const problem =
      day !== null || startedAt > ctx.now()
        ? `It is dated in the future: ${day ?? startedAt.toISOString().slice(0, 10)}.`
        : 'It’s dated before 1900.';
    return createRejectedRow(ctx, fileInImport, file, activityIndex, problem);
  }
  return {
    ...createBaseColumns(ctx, fileInImport, file, activityIndex),
    ...NO_DUPLICATE,
    content_hash: contentHash,
    state: 'ready',
    problem: null,
    warnings: [...activity.warnings],
    type: activity.type,
    family: activity.family,
    started_at: startedAt,
    started_on: day,
    part_of_day: findPartOfDay(timeZone, startedAt),
    duration_seconds: activity.durationSeconds,
    elapsed_seconds: activity.elapsedSeconds,
    distance_meters: activity.distanceMeters,
    ...toHeartRateColumns(activity),
    has_heart_rate: activity.hrStream.length > 0,
    has_track: activity.track.length > 0,
    session_id: uuidv7(),
    workout_id: uuidv7(),
    payload: packPayload(activity),
  };
}

/** The device's UTC offset, for example "+05:45"; null if the file has none. */
function formatUtcOffset({ aheadOfUtcMinutes }: DecodedActivity): string | null {
  if (aheadOfUtcMinutes === null) return null;
  const absoluteMinutes = Math.abs(aheadOfUtcMinutes);
  const [hours, minutes] = [Math.floor(absoluteMinutes / 60), absoluteMinutes % 60].map((part) =>
    String(part).padStart(2, '0'),
  );
  return `${aheadOfUtcMinutes < 0 ? '-' : '+'}${hours}:${minutes}`;
}

/** Null outside the calendar (docs/specification.md#calendar-days). */
function findLocalDate(timeZone: string, startedAt: Date): LocalDate | null {
  // Zones ahead of UTC shift the last hours of 1899 into 1900.
  const year = startedAt.getUTCFullYear();
  if (year < 1899 || year > 9999) return null;
  try {
    return toLocalDateIn(timeZone, startedAt);
  } catch (error) {
    // The time zone shifts the instant out of the calendar.
    if (error instanceof RangeError) return null;
    throw error;
  }
}

function toHeartRateColumns({ averageHrBpm, maxHrBpm, hrStream }: DecodedActivity) {
  const summary = summarizeHr(hrStream);
  return {
    average_bpm: averageHrBpm ?? summary?.averageBpm ?? null,
    max_bpm: maxHrBpm ?? summary?.maxBpm ?? null,
  };
}

/**
 * Marks the row as a duplicate if the activity already exists. Of two in one import, keeps the richer one. A
 * row that matches a manual log references it, so that the recording fills the log.
 */
async function markIfDuplicate(ctx: CommandContext, row: NewActivityRow): Promise<NewActivityRow> {
  const { family, started_at, duration_seconds, elapsed_seconds, content_hash, import_id } = row;
  if (!family || !(started_at instanceof Date) || !duration_seconds || !elapsed_seconds || !content_hash)
    return row;
  const activity = {
    family,
    startedAt: started_at,
    durationSeconds: duration_seconds,
    elapsedSeconds: elapsed_seconds,
    distanceMeters: row.distance_meters ?? null,
  };
  const duplicate =
    (await findLandedDuplicate(ctx, content_hash)) ?? (await findRecordedDuplicate(ctx, activity));
  if (duplicate) return { ...row, ...duplicate, state: 'duplicate' };
  const sameActivities = await listSameActivities(ctx, import_id, activity);
  const ownRichness = computeRichness(row);
  if (sameActivities.some((sameActivity) => computeRichness(sameActivity) >= ownRichness))
    return { ...row, state: 'duplicate' };
  if (sameActivities.length > 0)
    await markDuplicates(
      ctx,
      sameActivities.map(({ id }) => id),
    );
  const { type, started_on, part_of_day } = row;
  if (!type || !started_on || !part_of_day) return row;
  const log = await findLoggedWorkout(ctx, { ...activity, type, date: started_on, session: part_of_day });
  return log ? { ...row, ...log } : row;
}

interface RichnessFields {
  readonly has_heart_rate?: boolean | undefined;
  readonly has_track?: boolean | undefined;
  readonly distance_meters?: number | null | undefined;
}

/** A heart rate outranks a track, and a track outranks a distance. */
const computeRichness = ({ has_heart_rate, has_track, distance_meters }: RichnessFields): number =>
  (has_heart_rate ? 4 : 0) + (has_track ? 2 : 0) + (distance_meters ? 1 : 0);

const markDuplicates = ({ em, athleteId }: CommandContext, ids: readonly string[]) =>
  filesTables(em)
    .updateTable('activity')
    .set({ state: 'duplicate' })
    .where('athlete_id', '=', athleteId)
    .where('id', 'in', ids)
    .execute();
