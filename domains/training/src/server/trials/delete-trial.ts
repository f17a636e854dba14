import type { CommandContext, UndoableChange } from '@threshold/api/server';
import { trainingTables } from '../tables.ts';
import { changeTrial } from './change-trial.ts';

/**
 * Deletes a time trial.
 * @throws DomainError 'not-found' where there is no such trial
 */
export const deleteTrial = (
  ctx: CommandContext,
  { trialId }: { readonly trialId: string },
): Promise<UndoableChange> =>
  changeTrial(ctx, trialId, () =>
    trainingTables(ctx.em)
      .deleteFrom('time_trial')
      .where('athlete_id', '=', ctx.athleteId)
      .where('id', '=', trialId)
      .execute(),
  );
