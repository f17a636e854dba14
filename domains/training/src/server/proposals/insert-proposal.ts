import type { RequiredEntityData } from '@mikro-orm/core';
import type { Act } from '@threshold/api/server';
import { v7 as uuidv7 } from 'uuid';
import { trainingTables } from '../tables.ts';
import { Proposal } from './proposal.entity.ts';
import { tellProposal } from './tell-proposal.ts';

const KEPT_MS = 60 * 86_400_000;

type NewProposal = Omit<
  RequiredEntityData<Proposal>,
  'id' | 'athleteId' | 'madeAt' | 'decidedAt' | 'weeks' | 'weeksTotal' | 'aboutDays'
> &
  Partial<Pick<Proposal, 'weeksTotal' | 'aboutDays'>> &
  Pick<Proposal, 'status'>;

/** Notes a proposal down, lets those decided sixty days ago go, and says so to the open screens. */
export async function insertProposal(act: Act, proposal: NewProposal): Promise<string> {
  const { em, athleteId } = act;
  const madeAt = act.now();
  await trainingTables(em)
    .deleteFrom('proposal')
    .where('athlete_id', '=', athleteId)
    .where('decided_at', '<', new Date(madeAt.getTime() - KEPT_MS))
    .execute();
  const id = uuidv7({ msecs: madeAt.getTime() });
  const { weeksTotal = 0, aboutDays = [], status } = proposal;
  const isAtHand = status === 'working' || status === 'open';
  await em.insert(Proposal, {
    ...proposal,
    id,
    athleteId,
    madeAt,
    decidedAt: isAtHand ? null : madeAt,
    weeks: [],
    weeksTotal,
    aboutDays,
  });
  tellProposal(act, { id, status, weeks: [], weeks_total: weeksTotal });
  return id;
}
