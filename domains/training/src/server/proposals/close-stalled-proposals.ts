import {
  type CommandContext,
  runEachInTransaction,
  type Schedule,
  type ScheduleContext,
} from '@threshold/api/server';
import { lockPlans } from '../plans/lock-plans.ts';
import { trainingTables } from '../tables.ts';
import { closeProposal, stopWorkingProposal } from './proposal-lifecycle.ts';

/** Longer than the coach's job can take, including retries and pauses. */
const STALLED_AFTER_MS = 6 * 3_600_000;
/** After a week, too many of the proposed days have passed. */
const EXPIRED_AFTER_MS = 7 * 86_400_000;
/** The next hourly run closes the rest. */
const MAX_PER_RUN = 1000;
const STALLED_FAILURE = 'Your coach couldn’t finish. Your plan stays the same.';
const EXPIRED_FAILURE = 'You didn’t answer this suggestion within a week, so your plan stays the same.';

/** Closes stalled and unanswered proposals, so that they do not block the next one. */
export const closeStalledProposals: Schedule = {
  name: 'close-stalled-proposals',
  cron: '35 * * * *',
  run: closeDueProposals,
};

async function closeDueProposals(ctx: ScheduleContext): Promise<void> {
  const { em, now } = ctx;
  // Reads across all athletes, by the index of open proposals.
  const dueProposals = await trainingTables(em)
    .selectFrom('plan_proposal')
    .select(['id', 'athlete_id'])
    .where(({ eb, and, or }) =>
      or([
        and([eb('status', '=', 'working'), eb('created_at', '<', subtractMs(now(), STALLED_AFTER_MS))]),
        and([eb('status', '=', 'open'), eb('created_at', '<', subtractMs(now(), EXPIRED_AFTER_MS))]),
      ]),
    )
    .limit(MAX_PER_RUN)
    .execute();
  await runEachInTransaction(ctx, dueProposals, (ctx, { id }) => closeIfDue(ctx, id));
}

const subtractMs = (now: Date, ms: number) => new Date(now.getTime() - ms);

async function closeIfDue(ctx: CommandContext, proposalId: string): Promise<void> {
  await lockPlans(ctx);
  const row = await trainingTables(ctx.em)
    .selectFrom('plan_proposal')
    .select(['status', 'created_at'])
    .where('athlete_id', '=', ctx.athleteId)
    .where('id', '=', proposalId)
    .executeTakeFirst();
  if (row?.status === 'working')
    await stopWorkingProposal(ctx, proposalId, { status: 'failed', failure: STALLED_FAILURE });
  // A proposal finished in between is open and recent.
  if (row?.status === 'open' && row.created_at < subtractMs(ctx.now(), EXPIRED_AFTER_MS))
    await closeProposal(ctx, proposalId, { status: 'failed', failure: EXPIRED_FAILURE });
}
