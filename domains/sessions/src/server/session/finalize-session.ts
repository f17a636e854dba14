import type { CommandContext } from '@threshold/api/server';
import { athletesPort } from '@threshold/contracts/athletes';
import { sessionCompleted } from '@threshold/contracts/sessions';
import { trainingPort } from '@threshold/contracts/training';
import { type BestEffort, findBestEfforts, isRest, type TrainingStress } from '@threshold/physiology';
import { v7 as uuidv7 } from 'uuid';
import { COMPLETE_AFTER_SECONDS } from '../../schemas.ts';
import { getStream } from '../stream/get-stream.ts';
import { type SessionRow, sessionsTables } from '../tables.ts';
import { getTrack } from '../track/store-track.ts';
import { computeSession } from './compute-session.ts';
import { toAverageBpm, toMaxBpm, toSessionZone, type ZoneTimes } from './session-view.ts';

type EndColumns = Partial<
  Pick<
    SessionRow,
    'status' | 'ended_at' | 'pause_time' | 'elapsed_seconds' | 'distance_meters' | 'session_type'
  >
>;

/**
 * Recomputes a locked, ended session from its samples, and publishes it if it is long enough to count.
 * Idempotent: a repeat after a change overwrites the numbers, including those in listening domains.
 * @returns the current row
 */
export async function finalizeSession(
  ctx: CommandContext,
  before: SessionRow,
  ending: EndColumns = {},
): Promise<SessionRow> {
  const endedRow: SessionRow = { ...before, ...ending, lthr_bpm: await resolveLthr(ctx, before) };
  const stream = await getStream(ctx, endedRow.id);
  const track = endedRow.hr_source === 'file' ? await getTrack(ctx, endedRow.id) : [];
  const { columns, ...results } = computeSession(endedRow, stream, track);
  const workout = await resolveWorkout(ctx, endedRow);
  const row = await sessionsTables(ctx.em)
    .updateTable('session')
    .set({
      ...ending,
      lthr_bpm: endedRow.lthr_bpm,
      ...workout,
      ...columns,
    })
    .where('athlete_id', '=', ctx.athleteId)
    .where('id', '=', endedRow.id)
    .returningAll()
    .executeTakeFirstOrThrow();
  await publishCompletion(ctx, row, { ...results, bestEfforts: findBestEfforts(track) });
  return row;
}

const resolveLthr = async (
  ctx: CommandContext,
  { status, lthr_bpm, started_on }: SessionRow,
): Promise<number | null> =>
  status === 'open' ? ctx.port(athletesPort).findLthrOn(ctx.athleteId, started_on) : lthr_bpm;

/**
 * Chooses the session's workout once, when the session first counts. This is the planned workout if it is not
 * completed yet, else a new one. If another plan has replaced the planned workout, the new one reuses its id.
 */
async function resolveWorkout(
  ctx: CommandContext,
  row: SessionRow,
): Promise<Pick<SessionRow, 'workout_id' | 'workout_is_new'>> {
  const { workout_id, workout_is_new } = row;
  if (workout_is_new !== null || row.elapsed_seconds < COMPLETE_AFTER_SECONDS)
    return { workout_id, workout_is_new };
  if (workout_id === null)
    return { workout_id: uuidv7({ msecs: ctx.now().getTime() }), workout_is_new: true };
  const plannedWorkout = await ctx.port(trainingPort).findWorkoutToDo(ctx.athleteId, workout_id);
  if (!plannedWorkout) return { workout_id, workout_is_new: true };
  if (!plannedWorkout.completed && !isRest(plannedWorkout)) return { workout_id, workout_is_new: false };
  return { workout_id: uuidv7({ msecs: ctx.now().getTime() }), workout_is_new: true };
}

interface FinalResults extends ZoneTimes {
  readonly stress: TrainingStress | null;
  readonly bestEfforts: BestEffort[];
}

async function publishCompletion(
  ctx: CommandContext,
  row: SessionRow,
  { zoneSeconds, targetZoneSeconds, stress, bestEfforts }: FinalResults,
): Promise<void> {
  if (row.workout_id === null || row.workout_is_new === null) return;
  await ctx.emit(sessionCompleted, {
    athleteId: ctx.athleteId,
    sessionId: row.id,
    workoutId: row.workout_id,
    isNewWorkout: row.workout_is_new,
    type: row.session_type,
    zone: toSessionZone(row),
    date: row.started_on,
    session: row.part_of_day,
    startedAt: row.started_at,
    durationSeconds: row.elapsed_seconds,
    // 0 means not asked or skipped (docs/specification.md#4-states), so it is unknown.
    distanceMeters: row.distance_meters || null,
    averageHrBpm: toAverageBpm(row),
    maxHrBpm: toMaxBpm(row),
    zoneSeconds,
    targetZoneSeconds,
    hrSource: row.hr_source,
    origin: row.hr_source === 'file' ? 'file' : 'live',
    bestEfforts,
    trainingStress: stress,
  });
}
