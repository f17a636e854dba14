import { type CommandContext, notFound, type UndoableChange, undoableEntry } from '@threshold/api/server';
import { rowId } from '@threshold/contracts/scalars';
import { selectTrials } from './select-trials.ts';

/** The table of trials, as an undo names it. */
export const TRIAL_TABLE = 'training.time_trial';

/**
 * Makes a change to one of the athlete's time trials that can be undone. Records and predictions read the trials as
 * they stand, so they follow.
 * @throws DomainError 'not-found' where there is no such trial
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
