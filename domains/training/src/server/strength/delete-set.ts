import type { CommandContext, UndoableChange } from '@threshold/api/server';
import { changeSet } from './change-set.ts';

/** @throws DomainError 'not-found' for an unknown set */
export const deleteSet = (
  ctx: CommandContext,
  { setId }: { readonly setId: string },
): Promise<UndoableChange> => changeSet(ctx, setId, (set) => void ctx.em.remove(set));
