import type { Act, UndoableChange } from '@threshold/api/server';
import { trainingTables } from '../tables.ts';
import { changeSet } from './change-set.ts';

/**
 * Deletes a set.
 * @throws DomainError 'not-found' where there is no such set
 */
export const deleteSet = (act: Act, { setId }: { readonly setId: string }): Promise<UndoableChange> =>
  changeSet(act, setId, () =>
    trainingTables(act.em)
      .deleteFrom('strength_set')
      .where('athlete_id', '=', act.athleteId)
      .where('id', '=', setId)
      .execute(),
  );
