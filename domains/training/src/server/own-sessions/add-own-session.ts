import type { CommandContext } from '@threshold/api/server';
import { athletesPort } from '@threshold/contracts/athletes';
import { isRest } from '@threshold/physiology';
import type { PlannedSession } from '@threshold/planner';
import { v7 as uuidv7 } from 'uuid';
import type { CreateOwnSessionInput, PlannedChange } from '../../own-session-schemas.ts';
import { applyUndoable } from '../changes/apply-undoable.ts';
import { assertFreeSlot } from '../changes/assert-free-slot.ts';
import { assertNoBrokenRules } from '../changes/assert-no-broken-rules.ts';
import { enforceDailyLimit } from '../changes/enforce-daily-limit.ts';
import { assertMovableDay } from '../changes/move-workout.ts';
import { lockPlans } from '../plans/lock-plans.ts';
import { toPlannedColumns } from '../plans/planned-sessions.ts';
import { Workout } from '../workouts/workout.entity.ts';
import { removeWorkouts, selectRowsOfDay } from '../workouts/workout-rows.ts';
import { assertInjuriesAllow } from './assert-injuries-allow.ts';
import { buildSession } from './build-session.ts';

/**
 * Plans a session of the athlete's own, pinned to its day. Removes a planned rest day there.
 * @param texts replace the session's own
 * @throws DomainError 'invalid' for a past day, a day more than a year ahead or an occupied slot, 'conflict' if an
 * injury forbids it or if it breaks a hard rule of the plan and `anyway` is not set, 'too-many' beyond the daily limit
 */
export async function addOwnSession(
  ctx: CommandContext,
  { date, session, content, anyway }: CreateOwnSessionInput,
  texts: Partial<Pick<PlannedSession, 'notes' | 'rationale'>> = {},
): Promise<PlannedChange> {
  await lockPlans(ctx);
  await enforceDailyLimit(ctx, 'plan');
  const { today } = await ctx.port(athletesPort).getCalendar(ctx.athleteId);
  assertMovableDay(date, today);
  const rowsOfDay = (await selectRowsOfDay(ctx, date)).filter(({ completed }) => !completed);
  assertFreeSlot(rowsOfDay, session);
  const planned = { ...(await buildSession(ctx, { date, session, content })), ...texts };
  await assertInjuriesAllow(ctx, planned);
  await assertNoBrokenRules(ctx, { anyway, added: planned });
  const restIds = rowsOfDay.filter(isRest).map(({ id }) => id);
  const id = uuidv7({ msecs: ctx.now().getTime() });
  const { undoId } = await applyUndoable(ctx, [id, ...restIds], async () => {
    if (restIds.length > 0) await removeWorkouts(ctx, restIds);
    await ctx.em.insert(Workout, toOwnRow(ctx, id, planned));
  });
  return { workoutId: id, undoId };
}

const toOwnRow = ({ athleteId }: CommandContext, id: string, planned: PlannedSession) => ({
  ...toPlannedColumns(planned),
  id,
  athleteId,
  planId: null,
  pinned: true,
  generatedBy: 'athlete' as const,
  source: 'plan' as const,
});
