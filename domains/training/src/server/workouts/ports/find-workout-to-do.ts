import type { QueryContext } from '@threshold/api/server';
import type { WorkoutToDo } from '@threshold/contracts/training';
import { sql } from 'kysely';
import { toPlannedTarget } from '../planned-target.ts';
import { selectWorkouts, type WorkoutRow } from '../workout-columns.ts';
import { formatDurationText } from '../workout-view.ts';

/** The workout as input of a live session; null if unknown. */
export async function findWorkoutToDo(
  ctx: QueryContext,
  athleteId: string,
  workoutId: string,
): Promise<WorkoutToDo | null> {
  const row = await selectWorkouts(ctx.em, athleteId)
    .select('session_id')
    .select(sql<string | null>`"planned_session"->>'type'`.as('completes'))
    .where('id', '=', workoutId)
    .executeTakeFirst();
  return row ? toWorkoutToDo(row) : null;
}

interface WorkoutToDoRow extends WorkoutRow {
  readonly session_id: string | null;
  /** Type of the planned session that it was matched with; null without a match. */
  readonly completes: string | null;
}

export function toWorkoutToDo(row: WorkoutToDoRow): WorkoutToDo {
  const { id, date, type, session, zone, steps, completed } = row;
  const { hr_target, hr_low_bpm: low, hr_high_bpm: high } = toPlannedTarget(row);
  return {
    id,
    date,
    type,
    plannedType: row.completes ?? type,
    session,
    zone,
    duration: formatDurationText(row),
    hrTarget: hr_target,
    paceTarget: row.pace_target,
    target: high === null ? null : { low, high },
    steps,
    completed,
    sessionId: row.session_id,
  };
}
