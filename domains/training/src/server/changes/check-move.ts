import { notFound, type QueryContext } from '@threshold/api/server';
import { athletesPort } from '@threshold/contracts/athletes';
import { rowId } from '@threshold/contracts/scalars';
import { isRest } from '@threshold/physiology';
import type { CheckMoveInput, MoveCheckView } from '../../change-schemas.ts';
import { selectWorkouts } from '../workouts/workout-columns.ts';
import { findBrokenRules } from './assert-no-broken-rules.ts';
import { assertMovableDay } from './move-workout.ts';

/**
 * Whether a move keeps the plan's rules. Doesn't check whether that part of the day is free.
 * @throws DomainError 'not-found' for anything but an open session of the athlete's
 */
export async function checkMove(
  ctx: QueryContext,
  { workoutId, date, session }: CheckMoveInput,
): Promise<MoveCheckView> {
  const row = rowId.safeParse(workoutId).success
    ? await selectWorkouts(ctx.em, ctx.athleteId)
        .where('id', '=', workoutId)
        .where('completed', '=', false)
        .executeTakeFirst()
    : undefined;
  if (!row || isRest(row)) throw notFound('Workout not found');
  const { today } = await ctx.port(athletesPort).getCalendar(ctx.athleteId);
  assertMovableDay(date, today);
  const broken = await findBrokenRules(ctx, {
    removedId: workoutId,
    moved: { date, session: session ?? row.session },
  });
  return broken
    ? { problem: broken.message, canInsist: broken.canInsist }
    : { problem: null, canInsist: true };
}
