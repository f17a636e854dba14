import { type CommandContext, notFound, undoEntry } from '@threshold/api/server';
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
 * @throws DomainError 'not-found' after an hour, if already undone or without such a proposal, 'conflict' if the time off changed since
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
  const proposal = await findProposal(ctx, proposalId);
  if (!proposal) throw notFound('This can no longer be undone');
  if (await canUndo(ctx, proposal)) await undoProposal(ctx, { proposalId });
  else await replanForTimeOff(ctx, null, [{ from: today, to: today }]);
  return { timeOffIds: [...timeOffIds] };
}

async function findProposal(ctx: CommandContext, proposalId: string) {
  if (!rowId.safeParse(proposalId).success) return undefined;
  return await selectProposals(ctx)
    .select('replaced_rows')
    .where('id', '=', proposalId)
    .where('kind', '=', 'time-off')
    .executeTakeFirst();
}
