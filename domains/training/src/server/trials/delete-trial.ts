import type { CommandContext, UndoableChange } from '@threshold/api/server';
import { trainingTables } from '../tables.ts';
import { changeTrial } from './change-trial.ts';

/** @throws DomainError 'not-found' for an unknown trial */
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
