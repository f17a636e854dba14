import { DomainError, type JobContext } from '@threshold/api/server';
import { z } from 'zod';
import { RUN_MS } from '../limits.ts';
import { landImportJob } from './jobs.ts';
import { landNext, rejectNext } from './land-next.ts';
import { createPublishThrottle } from './publish-progress.ts';

const ACTIVITIES_A_RUN = 200;

/**
 * Lands the confirmed activities, one transaction each. An activity refused by another domain is reported and does not
 * block the others.
 * @param activitiesARun requeue after this many activities
 */
export async function landImport(
  ctx: JobContext,
  { importId }: { importId: string },
  activitiesARun: number = ACTIVITIES_A_RUN,
): Promise<void> {
  const isTimeToPublish = createPublishThrottle();
  const deadlineMs = performance.now() + RUN_MS;
  for (let landed = 0; landed < activitiesARun && performance.now() < deadlineMs; landed += 1) {
    ctx.signal.throwIfAborted();
    const shouldPublish = isTimeToPublish();
    try {
      if (!(await ctx.runInTransaction((ctx) => landNext(ctx, importId, shouldPublish)))) return;
    } catch (error) {
      const problem = rejectionMessage(error);
      if (problem === null) throw error;
      ctx.log.warn({ importId, problem }, 'an activity of an import was refused');
      await ctx.runInTransaction((ctx) => rejectNext(ctx, importId, problem));
    }
  }
  // Requeue so that other athletes' jobs get a turn.
  await ctx.runInTransaction(async (ctx) => ctx.enqueue(landImportJob, { importId }));
}

/** The message of a permanent refusal; null if a retry may help. */
function rejectionMessage(error: unknown): string | null {
  if (error instanceof DomainError) return `It could not be taken in: ${error.message}`.slice(0, 500);
  return error instanceof z.ZodError ? 'It could not be taken in: a value is out of its bounds.' : null;
}
