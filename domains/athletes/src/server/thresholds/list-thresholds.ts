import type { Look } from '@threshold/api/server';
import type { ThresholdView } from '../../schemas.ts';
import { thresholdRows } from './threshold-rows.ts';

/** The athlete's LTHR history, newest first. */
export async function listThresholds(look: Look): Promise<ThresholdView[]> {
  return thresholdRows(look, look.athleteId).execute();
}
