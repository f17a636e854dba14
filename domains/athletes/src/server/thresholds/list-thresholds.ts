import type { QueryContext } from '@threshold/api/server';
import type { ThresholdView } from '../../threshold-schemas.ts';
import { selectThresholds } from './select-thresholds.ts';

/** Limit per athlete: about one a week for twenty years. */
export const MAX_THRESHOLDS = 1000;

/** The caller's LTHR values, newest first. */
export async function listThresholds(ctx: QueryContext): Promise<ThresholdView[]> {
  return selectThresholds(ctx, ctx.athleteId).limit(MAX_THRESHOLDS).execute();
}
