import { type CommandContext, changeWithUndo, notFound, type UndoableChange } from '@threshold/api/server';
import { rowId } from '@threshold/contracts/scalars';
import { TimeTrial } from './time-trial.entity.ts';

/** Table name in undo rows. */
export const TRIAL_TABLE = 'training.time_trial';

/**
 * Changes or deletes a trial; can be undone. Records and predictions are computed on read.
 * @throws DomainError 'not-found' for an unknown trial or one of another athlete
 */
export async function changeTrial(
  ctx: CommandContext,
  trialId: string,
  change: (trial: TimeTrial) => void,
): Promise<UndoableChange> {
  const { em, athleteId } = ctx;
  const trial = rowId.safeParse(trialId).success
    ? await em.findOne(TimeTrial, { id: trialId, athleteId })
    : null;
  if (!trial) throw notFound('Time trial not found');
  return changeWithUndo(ctx, { table: TRIAL_TABLE, rowIds: [trialId] }, async () => {
    change(trial);
    await em.flush();
  });
}
