import { memoizePerRequest, type QueryContext } from '@threshold/api/server';
import { defineQuery, type QueryParameters } from '@threshold/db';
import type { ThresholdView } from '../../threshold-schemas.ts';
import { selectThresholds } from './select-thresholds.ts';

/** The latest LTHR row, even if it is dated tomorrow: flying west after a save moves today back a day. */
export const findCurrentThreshold = (
  ctx: QueryContext,
  athleteId = ctx.athleteId,
): Promise<ThresholdView | undefined> => loadCurrentThreshold(ctx, athleteId);

const loadCurrentThreshold = memoizePerRequest((ctx, athleteId: string) =>
  CURRENT_THRESHOLD.executeTakeFirst(ctx.em, { athleteId }),
);

const CURRENT_THRESHOLD = defineQuery((em, { athleteId }: QueryParameters<{ athleteId: string }>) =>
  selectThresholds({ em }, athleteId).limit(1),
);

/** The current LTHR in bpm; null if there is none or it was cleared. */
export async function findCurrentLthr(ctx: QueryContext, athleteId = ctx.athleteId): Promise<number | null> {
  return (await findCurrentThreshold(ctx, athleteId))?.lthr ?? null;
}
