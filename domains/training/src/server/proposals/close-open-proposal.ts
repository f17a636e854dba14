import type { CommandContext } from '@threshold/api/server';
import { closeProposal, STALE, stopCoach } from './close-proposal.ts';
import { openProposal } from './select-proposals.ts';

/** Closes the open proposal, if any, because its base plan changes. */
export async function closeOpenProposal(ctx: CommandContext, failure: string = STALE): Promise<void> {
  const row = await openProposal(ctx);
  if (!row) return;
  const close = row.status === 'working' ? stopCoach : closeProposal;
  await close(ctx, row.id, { status: 'failed', failure });
}
