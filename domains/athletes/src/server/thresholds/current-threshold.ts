import { oncePerRequest, type QueryContext } from '@threshold/api/server';
import type { ThresholdView } from '../../schemas.ts';
import { thresholdRows } from './threshold-rows.ts';

/**
 * The athlete's latest LTHR row. The latest, and not that of "today": an athlete who flew west may find that it was
 * saved "tomorrow", and it holds nevertheless.
 */
export const currentThreshold = (
  ctx: QueryContext,
  athleteId = ctx.athleteId,
): Promise<ThresholdView | undefined> => thresholdOf(ctx, athleteId);

const thresholdOf = oncePerRequest((ctx, athleteId: string) =>
  thresholdRows(ctx, athleteId).limit(1).executeTakeFirst(),
);

/** The LTHR that holds now, or null. */
export async function currentLthr(ctx: QueryContext, athleteId = ctx.athleteId): Promise<number | null> {
  return (await currentThreshold(ctx, athleteId))?.lthr ?? null;
}
