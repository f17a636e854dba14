import { type CommandContext, changeWithUndo } from '@threshold/api/server';
import type { TimeOffChange } from '../../time-off-schemas.ts';
import { lockPlans } from '../plans/lock-plans.ts';
import { replanForTimeOff } from './replan-for-time-off.ts';
import { getTimeOff, TIME_OFF_TABLE } from './time-off-rows.ts';

/** @throws DomainError 'not-found' for an unknown id */
export async function deleteTimeOff(
  ctx: CommandContext,
  { timeOffId }: { readonly timeOffId: string },
): Promise<TimeOffChange> {
  await lockPlans(ctx);
  const row = await getTimeOff(ctx, timeOffId);
  const previousSpan = { from: row.startsOn, to: row.endsOn };
  const { undoId } = await changeWithUndo(ctx, { table: TIME_OFF_TABLE, rowIds: [row.id] }, async () => {
    ctx.em.remove(row);
    await ctx.em.flush();
  });
  return { undoId, ...(await replanForTimeOff(ctx, null, [previousSpan])) };
}
