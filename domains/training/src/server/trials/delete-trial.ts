import type { CommandContext, UndoableChange } from '@threshold/api/server';
import { changeTrial } from './change-trial.ts';

/** @throws DomainError 'not-found' for an unknown trial */
export const deleteTrial = (
  ctx: CommandContext,
  { trialId }: { readonly trialId: string },
): Promise<UndoableChange> => changeTrial(ctx, trialId, (trial) => void ctx.em.remove(trial));
