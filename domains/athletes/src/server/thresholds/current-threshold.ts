import { oncePerRequest, type QueryContext } from '@threshold/api/server';
import type { ThresholdView } from '../../schemas.ts';
import { thresholdRows } from './threshold-rows.ts';

/** The latest LTHR row, even if it is dated tomorrow: a flight west after a save moves today back a day. */
export const currentThreshold = (
  ctx: QueryContext,
  athleteId = ctx.athleteId,
): Promise<ThresholdView | undefined> => thresholdOf(ctx, athleteId);

const thresholdOf = oncePerRequest((ctx, athleteId: string) =>
  thresholdRows(ctx, athleteId).limit(1).executeTakeFirst(),
);

export async function currentLthr(ctx: QueryContext, athleteId = ctx.athleteId): Promise<number | null> {
  return (await currentThreshold(ctx, athleteId))?.lthr ?? null;
}
