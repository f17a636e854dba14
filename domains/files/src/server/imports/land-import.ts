import { DomainError, type JobContext } from '@threshold/api/server';
import { z } from 'zod';
import { MAX_RUN_MS } from '../limits.ts';
import { landImportJob } from './jobs.ts';
import { landNextActivity, rejectNextActivity } from './land-next-activity.ts';
import { createPublishThrottle } from './publish-progress.ts';

/** After this many activities, the job requeues itself so that other athletes' jobs get a turn. */
const MAX_ACTIVITIES_PER_RUN = 200;

/**
 * Lands the confirmed activities, one transaction each. An activity refused by another domain is reported and
 * does not block the others.
 * @param maxActivitiesPerRun requeue after this many activities
 */
export async function landImport(
  ctx: JobContext,
  { importId }: { importId: string },
  maxActivitiesPerRun: number = MAX_ACTIVITIES_PER_RUN,
): Promise<void> {
  const isTimeToPublish = createPublishThrottle();
  const deadlineMs = performance.now() + MAX_RUN_MS;
  for (
    let attemptCount = 0;
    attemptCount < maxActivitiesPerRun && performance.now() < deadlineMs;
    attemptCount += 1
  ) {
    ctx.signal.throwIfAborted();
    const shouldPublish = isTimeToPublish();
    try {
      if (!(await ctx.runInTransaction((ctx) => landNextActivity(ctx, importId, shouldPublish)))) return;
    } catch (error) {
      const problem = findRejectionMessage(error);
      if (problem === null) throw error;
      ctx.log.warn({ importId, problem }, 'an activity of an import was refused');
      await ctx.runInTransaction((ctx) => rejectNextActivity(ctx, importId, problem));
    }
  }
  await ctx.runInTransaction(async (ctx) => ctx.enqueue(landImportJob, { importId }));
}

/** Same limit as the column's check (activity.entity.ts). */
const MAX_PROBLEM_CHARACTERS = 500;

/** The message of a permanent rejection; null if a retry may help. */
function findRejectionMessage(error: unknown): string | null {
  if (error instanceof DomainError)
    return `We couldn’t import it. ${error.message}`.slice(0, MAX_PROBLEM_CHARACTERS);
  return error instanceof z.ZodError ? 'We couldn’t import it because a value is out of range.' : null;
}
