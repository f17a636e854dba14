import { type CommandContext, undoEntry } from '@threshold/api/server';
import { TRIAL_TABLE } from './change-trial.ts';

export async function undoTrial(
  ctx: CommandContext,
  { undoId }: { readonly undoId: string },
): Promise<{ trialId: string }> {
  const [trialId = ''] = await undoEntry(ctx, { table: TRIAL_TABLE, undoId });
  return { trialId };
}
