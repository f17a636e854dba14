import { type CommandContext, conflict } from '@threshold/api/server';
import { athletesPort } from '@threshold/contracts/athletes';
import { v7 as uuidv7 } from 'uuid';
import type { ChangeView } from '../../change-schemas.ts';
import type { EditOwnSessionInput } from '../../own-session-schemas.ts';
import { applyUndoable } from '../changes/apply-undoable.ts';
import { assertNoBrokenRules } from '../changes/assert-no-broken-rules.ts';
import { getOpenWorkout } from '../changes/changeable-workout.ts';
import { selectActivePlan } from '../plans/active-plan.ts';
import { toPlannedColumns } from '../plans/planned-sessions.ts';
import { Workout } from '../workouts/workout.entity.ts';
import { removeWorkouts, selectRowsOfDay } from '../workouts/workout-rows.ts';
import { assertInjuriesAllow } from './assert-injuries-allow.ts';
import { buildSession } from './build-session.ts';

/**
 * Replaces the content of a session that the athlete planned.
 * @throws DomainError 'not-found' for an unknown id, otherwise like `addOwnSession`
 */
export async function editOwnSession(
  ctx: CommandContext,
  { workoutId, content, anyway }: EditOwnSessionInput,
): Promise<ChangeView> {
  const { date, session } = await getOwnSession(ctx, workoutId);
  const planned = await buildSession(ctx, { date, session, content });
  await assertInjuriesAllow(ctx, planned);
  await assertNoBrokenRules(ctx, { anyway, removedId: workoutId, added: planned });
  const { generatedBy: _, ...columns } = toPlannedColumns(planned);
  return applyUndoable(ctx, [workoutId], () =>
    ctx.em.nativeUpdate(Workout, { athleteId: ctx.athleteId, id: workoutId }, columns),
  );
}

/**
 * Deletes a session that the athlete planned. A day of the plan that becomes empty gets a rest day.
 * @throws DomainError 'not-found' for an unknown id
 */
export async function deleteOwnSession(
  ctx: CommandContext,
  { workoutId }: { readonly workoutId: string },
): Promise<ChangeView> {
  const { em, athleteId } = ctx;
  const { date } = await getOwnSession(ctx, workoutId);
  const { today } = await ctx.port(athletesPort).getCalendar(athleteId);
  const otherRows = (await selectRowsOfDay(ctx, date)).filter(({ id }) => id !== workoutId);
  const plan =
    otherRows.length > 0 || date < today
      ? undefined
      : await selectActivePlan(ctx)
          .select('id')
          .where('starts_on', '<=', date)
          .where('ends_on', '>=', date)
          .executeTakeFirst();
  const restId = uuidv7({ msecs: ctx.now().getTime() });
  return applyUndoable(ctx, [workoutId, restId], async () => {
    await removeWorkouts(ctx, [workoutId]);
    if (plan) await em.insert(Workout, toRestRow({ id: restId, athleteId, planId: plan.id, date }));
  });
}

// Not pinned, so that the next plan may use the day.
const toRestRow = (row: Pick<Workout, 'id' | 'athleteId' | 'planId' | 'date'>) => ({
  ...row,
  session: 'Rest' as const,
  type: 'Rest',
  zone: 1 as const,
  steps: [],
  checks: [],
  pinned: false,
  generatedBy: 'rules' as const,
  source: 'plan' as const,
});

async function getOwnSession(ctx: CommandContext, workoutId: string) {
  const row = await getOpenWorkout(ctx, workoutId);
  if (row.source !== 'plan' || row.plan_id !== null)
    throw conflict('You can only change sessions you planned yourself here');
  return row;
}
