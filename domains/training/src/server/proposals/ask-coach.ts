import { type Act, conflict } from '@threshold/api/server';
import type { ProposalView } from '../../proposal-schemas.ts';
import { awaitTurn } from '../plans/await-turn.ts';

export async function askCoach(act: Act): Promise<ProposalView> {
  await awaitTurn(act);
  throw conflict('There is no language model to ask: your plan is made by rules');
}
