import type { QueryContext } from '@threshold/api/server';
import type { ThresholdView } from '../../schemas.ts';
import { thresholdRows } from './threshold-rows.ts';

/** Limit per athlete: one a week for twenty years. */
export const MAX_THRESHOLDS = 1000;

/** Newest first. */
export async function listThresholds(ctx: QueryContext): Promise<ThresholdView[]> {
  return thresholdRows(ctx, ctx.athleteId).limit(MAX_THRESHOLDS).execute();
}
