import { DomainError, type JobContext } from '@threshold/api/server';
import { z } from 'zod';
import { RUN_MS } from '../limits.ts';
import { landImportJob } from './jobs.ts';
import { landNext, rejectNext } from './land-next.ts';
import { fourTimesASecond } from './publish-progress.ts';

const ACTIVITIES_A_RUN = 200;

/**
 * Takes in what the athlete confirmed, a transaction an activity. An activity that is refused where it would become a workout
 * is told of and keeps the others not.
 */
export async function landImport(
  tools: JobContext,
  { importId }: { importId: string },
  activitiesARun: number = ACTIVITIES_A_RUN,
): Promise<void> {
  const isTimeToPublish = fourTimesASecond();
  const end = performance.now() + RUN_MS;
  for (let landed = 0; landed < activitiesARun && performance.now() < end; landed += 1) {
    tools.signal.throwIfAborted();
    const tells = isTimeToPublish();
    try {
      if (!(await tools.runInTransaction((ctx) => landNext(ctx, importId, tells)))) return;
    } catch (error) {
      const problem = refusalOf(error);
      if (problem === null) throw error;
      tools.log.warn({ importId, problem }, 'an activity of an import was refused');
      await tools.runInTransaction((ctx) => rejectNext(ctx, importId, problem));
    }
  }
  // The queue decides anew who is next.
  await tools.runInTransaction(async (ctx) => ctx.enqueue(landImportJob, { importId }));
}

/** The sentence of a refusal that no further attempt would change; null of everything else. */
function refusalOf(error: unknown): string | null {
  if (error instanceof DomainError) return `It could not be taken in: ${error.message}`.slice(0, 500);
  return error instanceof z.ZodError ? 'It could not be taken in: a value is out of its bounds.' : null;
}
