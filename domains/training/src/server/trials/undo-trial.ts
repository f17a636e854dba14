import { type Act, undoEntry } from '@threshold/api/server';
import { TRIAL_TABLE } from './change-trial.ts';

/** Restores a time trial as it was before it was corrected or deleted. */
export async function undoTrial(
  act: Act,
  { undoId }: { readonly undoId: string },
): Promise<{ trialId: string }> {
  const [trialId = ''] = await undoEntry(act, { table: TRIAL_TABLE, undoId });
  return { trialId };
}
