import { type CommandContext, conflict, notFound } from '@threshold/api/server';
import { athletesPort } from '@threshold/contracts/athletes';
import { rowId } from '@threshold/contracts/scalars';
import { sql } from 'kysely';
import type { ChangedWorkoutsView } from '../../change-schemas.ts';
import { lockPlans } from '../plans/lock-plans.ts';
import { trainingTables } from '../tables.ts';
import {
  recomputeOutdatedLogs,
  recomputeOutdatedRecordings,
} from '../workouts/recordings/recompute-workouts.ts';
import { updateCompletedWorkouts } from '../workouts/update-completed-workouts.ts';
import { removeWorkouts } from '../workouts/workout-rows.ts';
import type { StoredRows } from '../workouts/workout-types.ts';
import { getUndoCutoff, lockStoredRows } from './apply-undoable.ts';

/** Undoes one of the athlete's own changes. @throws DomainError like `restoreChange` */
export const undoChange = (
  ctx: CommandContext,
  { undoId }: { readonly undoId: string },
): Promise<ChangedWorkoutsView> => restoreChange(ctx, { undoId, isCoached: false });

/**
 * Restores the stored rows. A workout whose day now has another LTHR is recomputed.
 * @throws DomainError 'not-found' after an hour or if already undone, 'conflict' if the rows were changed
 * again or include an upcoming session of a superseded plan
 */
export async function restoreChange(
  ctx: CommandContext,
  { undoId, isCoached }: { readonly undoId: string; readonly isCoached: boolean },
): Promise<ChangedWorkoutsView> {
  await lockPlans(ctx);
  const { em, athleteId } = ctx;
  const undo = rowId.safeParse(undoId).success
    ? await trainingTables(em)
        .deleteFrom('workout_undo')
        .where('athlete_id', '=', athleteId)
        .where('id', '=', undoId)
        .where('created_at', '>=', getUndoCutoff(ctx))
        // The version before marks no coach's change.
        .$if(!isCoached, (query) => query.where('is_coached', '=', false))
        .returning(['workout_ids', 'before', 'after'])
        .executeTakeFirst()
    : undefined;
  if (!undo) throw notFound('You can’t undo this anymore');
  const workoutIds = undo.workout_ids;
  const currentRows = await lockStoredRows(ctx, workoutIds);
  if (JSON.stringify(currentRows) !== JSON.stringify(undo.after))
    throw conflict('The workout has changed since, so you can’t undo this anymore');
  if (await hasSupersededSession(ctx, undo.before))
    throw conflict('Your plan has been rebuilt since, so you can’t undo this anymore');
  await updateCompletedWorkouts(ctx, workoutIds, async () => {
    await removeWorkouts(ctx, workoutIds);
    await sql`
      insert into "training"."workout"
      select * from jsonb_populate_recordset(null::"training"."workout", ${JSON.stringify(undo.before)}::jsonb)
       where "athlete_id" = ${ctx.athleteId}`.execute(em.getKysely());
    await recomputeOutdatedLogs(ctx, workoutIds);
  });
  // An LTHR change skips recordings of deleted workouts, so a restored one may be outdated.
  await recomputeOutdatedRecordings(ctx, workoutIds);
  return { workoutIds: [...workoutIds] };
}

/** True if one of these rows is a session of today or later that belongs to a superseded plan. */
async function hasSupersededSession(ctx: CommandContext, rows: StoredRows): Promise<boolean> {
  const { today } = await ctx.port(athletesPort).getCalendar(ctx.athleteId);
  const { rows: supersededRows } = await sql`
    select from jsonb_populate_recordset(null::"training"."workout", ${JSON.stringify(rows)}::jsonb) w
      join "training"."plan" p on p."id" = w."plan_id" and p."athlete_id" = ${ctx.athleteId}
     where not w."completed" and w."date" >= ${today} and p."superseded_at" is not null
     limit 1`.execute(ctx.em.getKysely());
  return supersededRows.length > 0;
}
