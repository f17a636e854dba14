import type { JobCancellation } from '@threshold/api/server';
import type { PgBoss } from 'pg-boss';
import { z } from 'zod';

/** What the queue keeps of a queued job. */
export const storedJob = z.object({
  athleteId: z.string(),
  data: z.unknown(),
  /** The number of its row; an older version's queue did not keep it. */
  queued: z.number().default(0),
});

/** Takes cancelled jobs out of the queue while they wait there for a run, or for another attempt. */
export async function dropCancelled(
  boss: PgBoss,
  { job, athleteId, match, upTo }: JobCancellation,
): Promise<void> {
  const waiting = await boss.findJobs(job, { queued: true, data: { athleteId, data: match } });
  const cancelled = waiting.filter(({ data }) => storedJob.parse(data).queued <= upTo);
  if (cancelled.length > 0)
    await boss.deleteJob(
      job,
      cancelled.map(({ id }) => id),
    );
}
