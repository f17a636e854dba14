import { type CommandContext, undoEntry } from '@threshold/api/server';
import { athletesPort } from '@threshold/contracts/athletes';
import { rowId } from '@threshold/contracts/scalars';
import type { UndoTimeOffInput } from '../../time-off-schemas.ts';
import { lockPlans } from '../plans/lock-plans.ts';
import { canUndo } from '../proposals/can-undo.ts';
import { undoProposal } from '../proposals/decide/undo-proposal.ts';
import { selectProposals } from '../proposals/proposal-queries.ts';
import { replanForTimeOff } from './replan-for-time-off.ts';
import { TIME_OFF_TABLE } from './save-time-off.ts';

/**
 * Restores the time off as it was before a change, and the sessions that the change replaced. If those no
 * longer fit, plans the training again.
 * @throws DomainError 'not-found' after an hour or if already undone, 'conflict' if the time off changed since
 */
export async function undoTimeOff(
  ctx: CommandContext,
  { undoId, proposalId }: UndoTimeOffInput,
): Promise<{ timeOffIds: string[] }> {
  await lockPlans(ctx);
  const timeOffIds = await undoEntry(ctx, { table: TIME_OFF_TABLE, undoId });
  // Without a proposal, the change left the plan as it was.
  if (proposalId === null) return { timeOffIds: [...timeOffIds] };
  const { today } = await ctx.port(athletesPort).getCalendar(ctx.athleteId);
  if (await isUndoable(ctx, proposalId)) await undoProposal(ctx, { proposalId });
  else await replanForTimeOff(ctx, null, [{ from: today, to: today }]);
  return { timeOffIds: [...timeOffIds] };
}

async function isUndoable(ctx: CommandContext, proposalId: string): Promise<boolean> {
  if (!rowId.safeParse(proposalId).success) return false;
  const proposal = await selectProposals(ctx)
    .select('replaced_rows')
    .where('id', '=', proposalId)
    .where('kind', '=', 'time-off')
    .executeTakeFirst();
  return proposal !== undefined && canUndo(ctx, proposal);
}
