import type { CommandContext } from '@threshold/api/server';
import type { PayloadOf } from '@threshold/contracts';
import type { proposalWithdrawn } from '@threshold/contracts/coaching';
import { socialTables } from '../tables.ts';
import { toCoachingSource } from './coaching-change.ts';
import { notifyJob } from './jobs.ts';
import { publishUnreadCount } from './publish-unread-count.ts';

/** Deletes the notification of a proposal that its coach took back, also if it is still queued. */
export async function onProposalWithdrawn(
  ctx: CommandContext,
  { athleteId, recipientId, proposalId }: PayloadOf<typeof proposalWithdrawn>,
): Promise<void> {
  const source = toCoachingSource('proposed', athleteId, proposalId);
  ctx.cancel(notifyJob, { recipientId, type: 'coaching', source });
  const { numDeletedRows } = await socialTables(ctx.em)
    .deleteFrom('notification')
    .where('athlete_id', '=', recipientId)
    .where('type', '=', 'coaching')
    .where('source', '=', source)
    .executeTakeFirst();
  if (numDeletedRows > 0n) await publishUnreadCount(ctx, recipientId);
}
