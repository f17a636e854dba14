import type { CommandContext } from '@threshold/api/server';
import { activityImported } from '@threshold/contracts/files';
import { type ActivityRow, filesTables } from '../tables.ts';
import {
  type Duplicate,
  findLandedDuplicate,
  findLoggedWorkout,
  findRecordedDuplicate,
  NO_DUPLICATE,
} from './find-duplicate.ts';
import { findAndLockImport } from './find-import.ts';
import { toImportView } from './import-view.ts';
import { unpackPayload } from './payload.ts';
import { publishProgress } from './publish-progress.ts';

const findNextReady = ({ em, athleteId }: CommandContext, importId: string) =>
  filesTables(em)
    .selectFrom('activity')
    .selectAll()
    .where('athlete_id', '=', athleteId)
    .where('import_id', '=', importId)
    .where('state', '=', 'ready')
    .orderBy('position')
    .limit(1)
    .executeTakeFirst();

/**
 * Lands the next activity atomically: after a crash it has either landed completely or is still waiting. If
 * the same activity has been recorded by now, it becomes a duplicate.
 * @returns false if none is left or the import was undone
 */
export async function landNextActivity(
  ctx: CommandContext,
  importId: string,
  shouldPublish: boolean,
): Promise<boolean> {
  // Locked until the transaction ends, so that a concurrent undo waits and also undoes this activity.
  const importRow = await findAndLockImport(ctx, importId);
  if (importRow?.state !== 'landing') return false;
  const row = await findNextReady(ctx, importId);
  if (row === undefined) {
    ctx.em.assign(importRow, { state: 'done', lastProgressAt: ctx.now() });
    const { counts } = await toImportView(ctx, importRow);
    publishProgress(ctx, { importId, state: 'done', done: counts.landed, total: counts.landed });
    return false;
  }
  importRow.lastProgressAt = ctx.now();
  await landActivity(ctx, row);
  if (shouldPublish) {
    const { counts } = await toImportView(ctx, importRow);
    publishProgress(ctx, {
      importId,
      state: 'landing',
      done: counts.landed,
      total: counts.landed + counts.ready,
    });
  }
  return true;
}

async function landActivity(ctx: CommandContext, row: ActivityRow): Promise<void> {
  const { type, family, content_hash, started_at, started_on, part_of_day, session_id, workout_id, payload } =
    row;
  const { duration_seconds, elapsed_seconds, distance_meters } = row;
  if (
    type === null ||
    family === null ||
    content_hash === null ||
    started_at === null ||
    started_on === null ||
    part_of_day === null ||
    session_id === null ||
    workout_id === null ||
    duration_seconds === null ||
    elapsed_seconds === null ||
    payload === null
  )
    return setOutcome(ctx, row, {
      state: 'refused',
      problem: 'Its recording is gone. Please upload the file again.',
    });
  const activity = {
    family,
    startedAt: started_at,
    durationSeconds: duration_seconds,
    elapsedSeconds: elapsed_seconds,
    distanceMeters: distance_meters,
  };
  const duplicate =
    (await findLandedDuplicate(ctx, content_hash)) ??
    (row.is_forced ? null : await findRecordedDuplicate(ctx, activity));
  if (duplicate) return setOutcome(ctx, row, { ...duplicate, state: 'duplicate' });
  const recordedWorkout = { ...activity, type, date: started_on, session: part_of_day };
  const log = row.is_forced ? null : await findLoggedWorkout(ctx, recordedWorkout);
  const workoutId = log?.duplicate_of ?? workout_id;
  if (log) await detachUndoneActivity(ctx, workoutId);
  await setOutcome(ctx, row, { state: 'landed', workout_id: workoutId, ...(log ?? NO_DUPLICATE) });
  const { hrStream, track, route, laps, deviceName, averageHrBpm, maxHrBpm } = unpackPayload(payload);
  await ctx.emit(activityImported, {
    athleteId: ctx.athleteId,
    sessionId: session_id,
    workoutId,
    type,
    date: started_on,
    session: part_of_day,
    startedAt: started_at,
    durationSeconds: duration_seconds,
    elapsedSeconds: elapsed_seconds,
    distanceMeters: distance_meters,
    averageHrBpm,
    maxHrBpm,
    hrStream: [...hrStream],
    track: [...track],
    route,
    laps: [...laps],
    deviceName,
  });
}

type Outcome =
  | ({ state: 'landed'; workout_id: string } & Duplicate)
  | ({ state: 'duplicate' } & Duplicate)
  | { state: 'refused'; problem: string };

async function setOutcome(
  { em, athleteId }: CommandContext,
  { id }: ActivityRow,
  outcome: Outcome,
): Promise<void> {
  await filesTables(em)
    .updateTable('activity')
    .set({ ...outcome, payload: null })
    .where('athlete_id', '=', athleteId)
    .where('id', '=', id)
    .where('state', '=', 'ready')
    .execute();
}

/**
 * Detaches an undone activity that had filled the same log, so that events of that workout do not mark it as
 * landed again. Its `workout_id` must not be null, so it gets the session's id.
 */
const detachUndoneActivity = ({ em, athleteId }: CommandContext, workoutId: string) =>
  filesTables(em)
    .updateTable('activity')
    .set(({ ref }) => ({ workout_id: ref('session_id') }))
    .where('athlete_id', '=', athleteId)
    .where('workout_id', '=', workoutId)
    .where('state', '=', 'undone')
    .execute();

/** Marks the next ready activity as refused. */
export async function rejectNextActivity(
  ctx: CommandContext,
  importId: string,
  problem: string,
): Promise<void> {
  const importRow = await findAndLockImport(ctx, importId);
  const row = importRow?.state === 'landing' ? await findNextReady(ctx, importId) : undefined;
  if (row) await setOutcome(ctx, row, { state: 'refused', problem });
}
