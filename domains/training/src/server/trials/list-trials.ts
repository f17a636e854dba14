import type { QueryContext } from '@threshold/api/server';
import type { TrialView } from '../../trial-schemas.ts';
import { selectTrials, toTrialView } from './select-trials.ts';

/** Maximum trials per response: one a week for twenty years. */
const MAX_TRIALS = 1000;

/** Newest first (docs/specification.md#lists). */
export async function listTrials(ctx: QueryContext): Promise<TrialView[]> {
  const rows = await selectTrials(ctx.em, ctx.athleteId).limit(MAX_TRIALS).execute();
  return rows.map(toTrialView);
}
