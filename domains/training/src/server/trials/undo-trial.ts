import { type CommandContext, undoEntry } from '@threshold/api/server';
import { TRIAL_TABLE } from './change-trial.ts';

/**
 * Restores a time trial as it was before a change.
 * @throws DomainError 'not-found' after an hour or if already undone, 'conflict' if the trial changed since
 */
export async function undoTrial(
  ctx: CommandContext,
  { undoId }: { readonly undoId: string },
): Promise<{ trialId: string }> {
  const [trialId = ''] = await undoEntry(ctx, { table: TRIAL_TABLE, undoId });
  return { trialId };
}
