import { type CommandContext, changeWithUndo } from '@threshold/api/server';
import { v7 as uuidv7 } from 'uuid';
import type { CreateTimeOffInput, TimeOffChange } from '../../time-off-schemas.ts';
import { lockPlans } from '../plans/lock-plans.ts';
import { assertSpanAllowed } from './assert-span-allowed.ts';
import { findFreeSlot } from './find-free-slot.ts';
import { replanForTimeOff } from './replan-for-time-off.ts';
import { TimeOff } from './time-off.entity.ts';
import { TIME_OFF_TABLE } from './time-off-rows.ts';

/**
 * Adds a span of time off and plans the training around it, in one transaction.
 * @throws DomainError 'invalid' for days out of range, 'conflict' if some of the days are already off, if
 * `MAX_OPEN_TIME_OFF` spans are open, or if no plan fits
 */
export async function addTimeOff(ctx: CommandContext, span: CreateTimeOffInput): Promise<TimeOffChange> {
  await lockPlans(ctx);
  const today = await assertSpanAllowed(ctx, span, null);
  const id = uuidv7({ msecs: ctx.now().getTime() });
  const { undoId } = await changeWithUndo(ctx, { table: TIME_OFF_TABLE, rowIds: [id] }, async () =>
    ctx.em.insert(TimeOff, {
      id,
      athleteId: ctx.athleteId,
      kind: span.kind,
      startsOn: span.from,
      endsOn: span.to,
      note: span.note || null,
      slot: await findFreeSlot(ctx, span.to, today),
      createdAt: ctx.now(),
    }),
  );
  return { undoId, ...(await replanForTimeOff(ctx, span.kind, [span])) };
}
