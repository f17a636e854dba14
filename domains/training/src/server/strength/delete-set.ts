import type { CommandContext, UndoableChange } from '@threshold/api/server';
import { trainingTables } from '../tables.ts';
import { changeSet } from './change-set.ts';

/** @throws DomainError 'not-found' for an unknown set */
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
