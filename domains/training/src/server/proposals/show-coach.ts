import type { Look } from '@threshold/api/server';
import type { CoachView } from '../../proposal-schemas.ts';
import { toProposalView } from './proposal-view.ts';
import { atHand } from './proposals-of.ts';

/** What the coach has to say: the proposal at hand, and whether there is a model to ask. */
export async function showCoach(look: Look): Promise<CoachView> {
  const row = await atHand(look);
  return { model: null, proposal: row ? toProposalView(row, false) : null };
}
