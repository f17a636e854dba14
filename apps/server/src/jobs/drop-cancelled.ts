import type { JobCancellation } from '@threshold/api/server';
import type { PgBoss } from 'pg-boss';
import { z } from 'zod';

/** The stored payload of a queued job. */
export const storedJob = z.object({
  athleteId: z.string(),
  data: z.unknown(),
  /** The job's row number; missing in jobs of older versions. */
  queued: z.number().default(0),
});

/** Deletes cancelled jobs from the queue while they wait for a run or a retry. */
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
