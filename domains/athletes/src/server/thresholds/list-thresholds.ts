import type { QueryContext } from '@threshold/api/server';
import type { ThresholdView } from '../../schemas.ts';
import { thresholdRows } from './threshold-rows.ts';

/** One a week for twenty years: as many can be kept. */
export const MOST_THRESHOLDS = 1000;

/** The athlete's latest LTHR history, newest first. */
export async function listThresholds(ctx: QueryContext): Promise<ThresholdView[]> {
  return thresholdRows(ctx, ctx.athleteId).limit(MOST_THRESHOLDS).execute();
}
