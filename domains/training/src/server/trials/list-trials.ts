import type { Look } from '@threshold/api/server';
import type { TrialView } from '../../trial-schemas.ts';
import { toTrialView, trialsOf } from './trials-of.ts';

/** The athlete's time trials, newest first (ruling 43). */
export async function listTrials(look: Look): Promise<TrialView[]> {
  const rows = await trialsOf(look.em, look.athleteId).execute();
  return rows.map(toTrialView);
}
