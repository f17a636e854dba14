import { handleJob, type JobContext } from '@threshold/api/server';
import { askWeek } from './ask-week.ts';
import { coachJob } from './coach-job.ts';
import { finishCoaching } from './finish-coaching.ts';
import { isCoachDone } from './is-coach-done.ts';
import { storeWeek } from './store-week.ts';
import { findWorking } from './working-proposal.ts';

/**
 * Requests the plan weeks from the model one by one. Each week is stored at once, so that a retried run
 * continues at the first missing one. The run ends if the proposal is no longer in progress.
 */
export const coachPlan = handleJob(coachJob, run, { deadlineSeconds: 1800 });

async function run(ctx: JobContext, { proposalId }: { proposalId: string }): Promise<void> {
  for (;;) {
    ctx.signal.throwIfAborted();
    const working = await findWorking(ctx.queryContext(), proposalId);
    if (!working) return;
    if (isCoachDone(working)) {
      await ctx.runInTransaction((ctx) => finishCoaching(ctx, proposalId));
      return;
    }
    const week = await askWeek(ctx, working);
    await ctx.runInTransaction((ctx) => storeWeek(ctx, proposalId, week));
  }
}
