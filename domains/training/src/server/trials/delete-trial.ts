import type { Act, UndoableChange } from '@threshold/api/server';
import { trainingTables } from '../tables.ts';
import { changeTrial } from './change-trial.ts';

/**
 * Deletes a time trial.
 * @throws DomainError 'not-found' where there is no such trial
 */
export const deleteTrial = (act: Act, { trialId }: { readonly trialId: string }): Promise<UndoableChange> =>
  changeTrial(act, trialId, () =>
    trainingTables(act.em)
      .deleteFrom('time_trial')
      .where('athlete_id', '=', act.athleteId)
      .where('id', '=', trialId)
      .execute(),
  );
