import type { CommandContext, QueryContext } from '@threshold/api/server';
import type { PayloadOf } from '@threshold/contracts';
import type {
  lthrOfWorkoutsChanged,
  OutdatedWorkout,
  OutdatedWorkoutsOptions,
} from '@threshold/contracts/athletes';
import { recordingsRecomputed } from '@threshold/contracts/sessions';
import { findLthrOnDay } from '@threshold/physiology';
import type { ExpressionBuilder } from 'kysely';
import { getStream } from '../stream/get-stream.ts';
import { type SessionRow, sessionsTables } from '../tables.ts';
import { getTrack } from '../track/store-track.ts';
import { computeSession } from './compute-session.ts';
import { toSessionZone } from './session-view.ts';

/** The athlete's recordings whose zones were computed with a different LTHR from the one on their day. */
export async function listOutdatedRecordings(
  ctx: QueryContext,
  { history, workoutIds }: OutdatedWorkoutsOptions,
): Promise<OutdatedWorkout[]> {
  if (workoutIds?.length === 0) return [];
  const rows = await sessionsTables(ctx.em)
    .selectFrom('session')
    .select(['workout_id', 'started_on', 'lthr_bpm'])
    .where('athlete_id', '=', ctx.athleteId)
    .where('workout_is_new', 'is not', null)
    .where('status', '<>', 'open')
    .where('removed_at', 'is', null)
    .where(hasHeartRate)
    .$if(workoutIds !== undefined, (query) => query.where('workout_id', 'in', workoutIds ?? []))
    .execute();
  return rows.flatMap(({ workout_id: workoutId, started_on: date, lthr_bpm }) =>
    workoutId === null || lthr_bpm === findLthrOnDay(history, date) ? [] : [{ workoutId, date }],
  );
}

/** Recomputes recordings' zones and stress with their workouts' LTHR, and publishes the results. */
export async function recomputeRecordings(
  ctx: CommandContext,
  { athleteId, workouts }: PayloadOf<typeof lthrOfWorkoutsChanged>,
): Promise<void> {
  const lthrByWorkoutId = new Map(workouts.map(({ workoutId, lthrBpm }) => [workoutId, lthrBpm]));
  const rows = await sessionsTables(ctx.em)
    .selectFrom('session')
    .selectAll()
    .where('athlete_id', '=', athleteId)
    .where('workout_id', 'in', [...lthrByWorkoutId.keys()])
    .where('workout_is_new', 'is not', null)
    .where('status', '<>', 'open')
    .where(hasHeartRate)
    .orderBy('id')
    .forNoKeyUpdate()
    .execute();
  const recordings = [];
  for (const row of rows) {
    if (row.workout_id === null) continue;
    const workoutId = row.workout_id;
    recordings.push(
      await recomputeRecording(ctx, row, { workoutId, lthrBpm: lthrByWorkoutId.get(workoutId) ?? null }),
    );
  }
  if (recordings.length > 0) await ctx.emit(recordingsRecomputed, { athleteId, recordings });
}

async function recomputeRecording(
  ctx: CommandContext,
  before: SessionRow,
  { workoutId, lthrBpm }: { readonly workoutId: string; readonly lthrBpm: number | null },
) {
  const row = { ...before, lthr_bpm: lthrBpm };
  const stream = await getStream(ctx, row.id);
  const track = row.hr_source === 'file' ? await getTrack(ctx, row.id) : [];
  const { columns, zoneSeconds, targetZoneSeconds, stress } = computeSession(row, stream, track);
  await sessionsTables(ctx.em)
    .updateTable('session')
    .set({ ...columns, lthr_bpm: lthrBpm })
    .where('athlete_id', '=', ctx.athleteId)
    .where('id', '=', row.id)
    .execute();
  return {
    sessionId: row.id,
    workoutId,
    type: row.session_type,
    zone: toSessionZone(row),
    zoneBefore: toSessionZone(before),
    date: row.started_on,
    startedAt: row.started_at,
    durationSeconds: row.elapsed_seconds,
    zoneSeconds,
    targetZoneSeconds,
    hrSource: row.hr_source,
    origin: row.hr_source === 'file' ? ('file' as const) : ('live' as const),
    trainingStress: stress,
  };
}

const hasHeartRate = ({ eb, or }: ExpressionBuilder<{ session: SessionRow }, 'session'>) =>
  or([eb('sample_count', '>', 0), eb('summary_average_bpm', 'is not', null)]);
