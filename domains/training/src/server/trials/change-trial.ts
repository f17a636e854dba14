import { type CommandContext, notFound, type UndoableChange, undoableEntry } from '@threshold/api/server';
import { rowId } from '@threshold/contracts/scalars';
import { selectTrials } from './select-trials.ts';

/** Table name in undo rows. */
export const TRIAL_TABLE = 'training.time_trial';

/**
 * Applies an undoable change to a time trial. Records and predictions are computed on read, so they
 * follow.
 * @throws DomainError 'not-found' for an unknown trial
 */
export async function changeTrial(
  ctx: CommandContext,
  trialId: string,
  change: () => Promise<unknown>,
): Promise<UndoableChange> {
  const found = rowId.safeParse(trialId).success
    ? await selectTrials(ctx.em, ctx.athleteId).where('id', '=', trialId).executeTakeFirst()
    : undefined;
  if (!found) throw notFound('Time trial not found');
  return undoableEntry(ctx, { table: TRIAL_TABLE, rowIds: [trialId] }, change);
}
