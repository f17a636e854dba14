import { createHash } from 'node:crypto';
import { notFound, type QueryContext } from '@threshold/api/server';
import type { ChangedSession } from '@threshold/contracts/coaching';
import { isRest, type LocalDate } from '@threshold/physiology';
import type { PlannedSession } from '@threshold/planner';
import { selectWorkouts, type WorkoutRow } from '../../workouts/workout-columns.ts';

/** True for a session of today or later that isn't done. */
export const isOpenSession = (row: WorkoutRow | undefined, today: LocalDate): row is WorkoutRow =>
  row !== undefined && !row.completed && !isRest(row) && row.date >= today;

/** @throws DomainError 'not-found' unless the session is planned for today or later */
export async function getOpenSession(
  { em, athleteId }: QueryContext,
  workoutId: string,
  today: LocalDate,
): Promise<WorkoutRow> {
  const row = await selectWorkouts(em, athleteId).where('id', '=', workoutId).executeTakeFirst();
  if (!isOpenSession(row, today)) throw notFound('Session not found');
  return row;
}

/** Of an added session, which has none yet. */
export const NO_REVISION = 'none';

/** Differs once the planned session has changed. */
export const toRevision = (row: WorkoutRow): string =>
  createHash('sha256')
    .update(
      JSON.stringify([
        row.date,
        row.session,
        row.type,
        row.zone,
        row.planned_duration_seconds,
        row.planned_distance_meters,
        row.steps,
      ]),
    )
    .digest('hex');

export const toChangedSession = (row: WorkoutRow): ChangedSession => ({
  date: row.date,
  session: row.session,
  type: row.type,
  zone: row.zone,
  durationSeconds: row.planned_duration_seconds,
  distanceMeters: row.planned_distance_meters,
});

export const plannedToChangedSession = (planned: PlannedSession): ChangedSession => ({
  date: planned.date,
  session: planned.session,
  type: planned.type,
  zone: planned.zone,
  durationSeconds: 60 * planned.durationMinutes,
  distanceMeters: planned.plannedKm === null ? null : Math.round(1_000 * planned.plannedKm),
});
