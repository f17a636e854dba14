import type { RequiredEntityData } from '@mikro-orm/core';
import type { CommandContext } from '@threshold/api/server';
import { v7 as uuidv7 } from 'uuid';
import { activePlan } from '../plans/active-plan.ts';
import { trainingTables } from '../tables.ts';
import { Proposal } from './proposal.entity.ts';
import { publishProposal } from './publish-proposal.ts';

const DAY_MS = 86_400_000;
const RETENTION_MS = 60 * DAY_MS;
const MOST_DECIDED = 50;

type NewProposal = Omit<
  RequiredEntityData<Proposal>,
  'id' | 'athleteId' | 'madeAt' | 'decidedAt' | 'weeks' | 'weeksTotal' | 'aboutDays'
> &
  Partial<Pick<Proposal, 'weeksTotal' | 'aboutDays'>> &
  Pick<Proposal, 'status'>;

/**
 * Stores a proposal, deletes those decided sixty days or fifty decisions ago, and publishes it to open
 * screens.
 */
export async function insertProposal(ctx: CommandContext, proposal: NewProposal): Promise<string> {
  const { em, athleteId } = ctx;
  const madeAt = ctx.now();
  const id = uuidv7({ msecs: madeAt.getTime() });
  const { weeksTotal = 0, aboutDays = [], status } = proposal;
  const isOpen = status === 'working' || status === 'open';
  await Promise.all([
    trainingTables(em)
      .deleteFrom('proposal')
      .where('athlete_id', '=', athleteId)
      .where('decided_at', '<', new Date(madeAt.getTime() - RETENTION_MS))
      .execute(),
    em.insert(Proposal, {
      ...proposal,
      id,
      athleteId,
      madeAt,
      decidedAt: isOpen ? null : madeAt,
      weeks: [],
      weeksTotal,
      aboutDays,
    }),
  ]);
  await forgetDecided(ctx);
  publishProposal(ctx, { id, status, weeks: [], weeks_total: weeksTotal });
  return id;
}

/** Keeps older proposals that still count for the limit or can be undone. */
async function forgetDecided(ctx: CommandContext): Promise<void> {
  const { em, athleteId } = ctx;
  const tables = trainingTables(em);
  const newest = tables
    .selectFrom('proposal')
    .select('id')
    .where('athlete_id', '=', athleteId)
    .where('decided_at', 'is not', null)
    .orderBy('decided_at', 'desc')
    .orderBy('id', 'desc')
    .limit(MOST_DECIDED);
  await tables
    .deleteFrom('proposal')
    .where('athlete_id', '=', athleteId)
    .where('decided_at', 'is not', null)
    .where('id', 'not in', newest)
    .where(({ eb, not }) =>
      not(eb.and([eb('asked', '=', true), eb('made_at', '>', new Date(ctx.now().getTime() - DAY_MS))])),
    )
    .where(({ eb, not }) =>
      not(
        eb.and([
          eb('status', '=', 'accepted'),
          eb(eb.fn.coalesce('made_plan_id', 'basis_plan_id'), 'in', activePlan(ctx).select('id')),
        ]),
      ),
    )
    .execute();
}
