import type { Act } from '@threshold/api/server';
import { closeProposal, STALE, stopCoach } from './close-proposal.ts';
import { atHand } from './proposals-of.ts';

/** Closes the proposal at hand, if there is one, because the plan that it stood on changes. */
export async function closeAtHand(act: Act, failure: string = STALE): Promise<void> {
  const row = await atHand(act);
  if (!row) return;
  const close = row.status === 'working' ? stopCoach : closeProposal;
  await close(act, row.id, { status: 'failed', failure });
}
