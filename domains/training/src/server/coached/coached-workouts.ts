import type { QueryContext } from '@threshold/api/server';
import type { CoachedWorkout, CoachScopes } from '@threshold/contracts/coaching';
import { isRest } from '@threshold/physiology';
import { judgeWorkout } from '../verdict/judge-workout.ts';
import { findOwnNotes } from '../workouts/own-notes.ts';
import { selectWorkoutDetails } from '../workouts/workout-columns.ts';

/** The athlete's latest completed workouts, newest first. */
export async function listDone(
  ctx: QueryContext,
  scopes: CoachScopes,
  limit: number,
): Promise<readonly CoachedWorkout[]> {
  const rows = await selectCoached(ctx)
    .clearOrderBy()
    .where('completed', '=', true)
    .orderBy('date', 'desc')
    .orderBy('session', 'desc')
    .orderBy('id', 'desc')
    .limit(limit)
    .execute();
  const workouts: CoachedWorkout[] = [];
  for (const row of rows) if (!isRest(row)) workouts.push(await toCoachedWorkout(ctx, row, scopes));
  return workouts;
}

const selectCoached = ({ em, athleteId }: QueryContext) =>
  selectWorkoutDetails(em, athleteId).select('planned_notes');

type CoachedRow = Awaited<ReturnType<ReturnType<typeof selectCoached>['executeTakeFirstOrThrow']>>;

async function toCoachedWorkout(
  ctx: QueryContext,
  row: CoachedRow,
  { plan }: CoachScopes,
): Promise<CoachedWorkout> {
  const verdict = plan ? await judgeWorkout(ctx, row) : null;
  return {
    id: row.id,
    date: row.date,
    type: row.type,
    zone: row.zone,
    durationSeconds: row.actual_duration_seconds,
    distanceMeters: row.distance_meters,
    averageHrBpm: row.actual_hr_bpm,
    maxHrBpm: row.max_hr_bpm,
    rpe: row.rpe,
    trainingStress: row.training_stress,
    zoneSeconds: row.zone_seconds,
    ownNotes: findOwnNotes(row),
    outcome: verdict?.outcome ?? null,
  };
}
