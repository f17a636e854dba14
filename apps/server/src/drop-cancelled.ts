import type { CancelWord } from '@threshold/api/server';
import type { PgBoss } from 'pg-boss';
import { z } from 'zod';

/** What the queue keeps of a piece of queued work. */
export const keptWork = z.object({
  athleteId: z.string(),
  data: z.unknown(),
  /** The number of its row; an older version's queue did not keep it. */
  queued: z.number().default(0),
});

/** Takes cancelled work out of the queue while it waits there for its run, or for another attempt. */
export async function dropCancelled(
  boss: PgBoss,
  { work, athleteId, match, upTo }: CancelWord,
): Promise<void> {
  const waiting = await boss.findJobs(work, { queued: true, data: { athleteId, data: match } });
  const cancelled = waiting.filter(({ data }) => keptWork.parse(data).queued <= upTo);
  if (cancelled.length > 0)
    await boss.deleteJob(
      work,
      cancelled.map(({ id }) => id),
    );
}
