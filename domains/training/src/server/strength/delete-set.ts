import type { CommandContext, UndoableChange } from '@threshold/api/server';
import { trainingTables } from '../tables.ts';
import { changeSet } from './change-set.ts';

/**
 * Deletes a set.
 * @throws DomainError 'not-found' where there is no such set
 */
export const deleteSet = (
  ctx: CommandContext,
  { setId }: { readonly setId: string },
): Promise<UndoableChange> =>
  changeSet(ctx, setId, () =>
    trainingTables(ctx.em)
      .deleteFrom('strength_set')
      .where('athlete_id', '=', ctx.athleteId)
      .where('id', '=', setId)
      .execute(),
  );
