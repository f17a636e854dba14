import type { RequiredEntityData } from '@mikro-orm/core';
import { type CommandContext, defineJob } from '@threshold/api/server';
import { rowId } from '@threshold/contracts/scalars';
import type { LocalDate } from '@threshold/physiology';
import { sql } from 'kysely';
import { v7 as uuidv7 } from 'uuid';
import { z } from 'zod';
import type { ProposalEvent, ProposalStatus } from '../../proposal-schemas.ts';
import { selectActivePlan } from '../plans/active-plan.ts';
import { trainingTables } from '../tables.ts';
import { Proposal } from './proposal.entity.ts';
import { findOpenProposal, type ProposalRow } from './proposal-queries.ts';

export const coachJob = defineJob('training.ask-coach', z.object({ proposalId: rowId }));

const DAY_MS = 86_400_000;
const RETENTION_MS = 60 * DAY_MS;
const MAX_DECIDED_PROPOSALS = 50;

type NewProposal = Omit<
  RequiredEntityData<Proposal>,
  'id' | 'athleteId' | 'createdAt' | 'decidedAt' | 'weeks' | 'weeksTotal' | 'aboutDays'
> &
  Partial<Pick<Proposal, 'weeksTotal' | 'aboutDays'>> &
  Pick<Proposal, 'status'>;

/**
 * Stores a proposal and publishes it to open screens. Deletes proposals decided more than sixty days ago, and
 * the oldest beyond fifty.
 * @returns id of the new proposal
 */
export async function insertProposal(ctx: CommandContext, proposal: NewProposal): Promise<string> {
  const { em, athleteId } = ctx;
  const createdAt = ctx.now();
  const id = uuidv7({ msecs: createdAt.getTime() });
  const { weeksTotal = 0, aboutDays = [], status } = proposal;
  const isOpen = status === 'working' || status === 'open';
  await Promise.all([
    trainingTables(em)
      .deleteFrom('plan_proposal')
      .where('athlete_id', '=', athleteId)
      .where('decided_at', '<', new Date(createdAt.getTime() - RETENTION_MS))
      .execute(),
    em.insert(Proposal, {
      ...proposal,
      id,
      athleteId,
      createdAt,
      decidedAt: isOpen ? null : createdAt,
      weeks: [],
      weeksTotal,
      aboutDays,
    }),
  ]);
  await deleteOldProposals(ctx);
  publishProposal(ctx, { id, status, weeks: [], weeks_total: weeksTotal });
  return id;
}

/**
 * Deletes decided proposals beyond the 50 newest, except those that still count toward the coach's limit or
 * can be undone.
 */
async function deleteOldProposals(ctx: CommandContext): Promise<void> {
  const { em, athleteId } = ctx;
  const tables = trainingTables(em);
  const newestIds = tables
    .selectFrom('plan_proposal')
    .select('id')
    .where('athlete_id', '=', athleteId)
    .where('decided_at', 'is not', null)
    .orderBy('decided_at', 'desc')
    .orderBy('id', 'desc')
    .limit(MAX_DECIDED_PROPOSALS);
  await tables
    .deleteFrom('plan_proposal')
    .where('athlete_id', '=', athleteId)
    .where('decided_at', 'is not', null)
    .where('id', 'not in', newestIds)
    .where(({ eb, not }) =>
      not(eb.and([eb('asked', '=', true), eb('created_at', '>', new Date(ctx.now().getTime() - DAY_MS))])),
    )
    .where(({ eb, not }) =>
      not(
        eb.and([
          eb('status', '=', 'accepted'),
          eb(eb.fn.coalesce('applied_plan_id', 'basis_plan_id'), 'in', selectActivePlan(ctx).select('id')),
        ]),
      ),
    )
    .execute();
}

interface ProposalClosing {
  readonly status: Extract<ProposalStatus, 'dismissed' | 'failed' | 'cancelled'>;
  readonly failure?: string | null;
  /** False if a later proposal may cover the same days again. */
  readonly keepsDaysCovered?: boolean;
}

export const STALE_FAILURE = 'Your plan has changed since, so this suggestion no longer fits.';

const NO_DAYS = sql<readonly LocalDate[]>`'[]'`;

/** Closes a proposal if it is in progress or open. The caller must hold the plans lock. */
export async function closeProposal(
  ctx: CommandContext,
  proposalId: string,
  { status, failure = null, keepsDaysCovered = true }: ProposalClosing,
): Promise<void> {
  const row = await trainingTables(ctx.em)
    .updateTable('plan_proposal')
    .set({
      status,
      failure,
      decided_at: ctx.now(),
      input: null,
      plan: null,
      ...(!keepsDaysCovered && { about_days: NO_DAYS }),
    })
    .where('athlete_id', '=', ctx.athleteId)
    .where('id', '=', proposalId)
    .where('status', 'in', ['working', 'open'])
    .returning(['id', 'status', 'weeks', 'weeks_total'])
    .executeTakeFirst();
  if (row) publishProposal(ctx, row);
}

/** Closes a proposal in progress and ends its model request. */
export async function stopWorkingProposal(
  ctx: CommandContext,
  proposalId: string,
  closing: ProposalClosing,
): Promise<void> {
  await closeProposal(ctx, proposalId, closing);
  ctx.cancel(coachJob, { proposalId });
}

/** Closes the proposal that is in progress or open. The default reason is that its base plan has changed. */
export async function closeOpenProposal(ctx: CommandContext, failure: string = STALE_FAILURE): Promise<void> {
  const row = await findOpenProposal(ctx);
  if (!row) return;
  const close = row.status === 'working' ? stopWorkingProposal : closeProposal;
  await close(ctx, row.id, { status: 'failed', failure });
}

export function publishProposal(
  ctx: CommandContext,
  row: Pick<ProposalRow, 'id' | 'status' | 'weeks' | 'weeks_total'>,
): void {
  const event: ProposalEvent = {
    proposalId: row.id,
    status: row.status,
    done: row.weeks.length,
    total: row.weeks_total,
  };
  ctx.publish('proposal', event);
}
