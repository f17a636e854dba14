import { type CommandContext, changeWithUndo } from '@threshold/api/server';
import type { EditTimeOffInput, TimeOffChange } from '../../time-off-schemas.ts';
import { lockPlans } from '../plans/lock-plans.ts';
import { assertSpanAllowed } from './assert-span-allowed.ts';
import { findFreeSlot } from './find-free-slot.ts';
import { replanForTimeOff } from './replan-for-time-off.ts';
import { getTimeOff, TIME_OFF_TABLE } from './time-off-rows.ts';

/**
 * Changes a span of time off and plans the training around it.
 * @throws DomainError 'not-found' for an unknown id, otherwise like `addTimeOff`
 */
export async function editTimeOff(
  ctx: CommandContext,
  { timeOffId, ...span }: EditTimeOffInput,
): Promise<TimeOffChange> {
  await lockPlans(ctx);
  const row = await getTimeOff(ctx, timeOffId);
  const previousSpan = { from: row.startsOn, to: row.endsOn };
  const today = await assertSpanAllowed(ctx, span, row.id);
  const { undoId } = await changeWithUndo(ctx, { table: TIME_OFF_TABLE, rowIds: [row.id] }, async () => {
    row.kind = span.kind;
    row.startsOn = span.from;
    row.endsOn = span.to;
    row.note = span.note || null;
    row.slot = span.to < today ? null : (row.slot ?? (await findFreeSlot(ctx, span.to, today)));
    await ctx.em.flush();
  });
  return { undoId, ...(await replanForTimeOff(ctx, span.kind, [previousSpan, span])) };
}
