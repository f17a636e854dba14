import { isStopVerdict } from '@threshold/physiology';
import { trpc } from '../api.ts';

/**
 * True if an injury stops all training today. Nothing then invites to train.
 * @param enabled false to ask nothing, which returns false unless the verdict is known
 */
export function useIsStopped(enabled = true): boolean {
  const { data: verdict } = trpc.training.verdict.useQuery(undefined, { enabled });
  return verdict !== undefined && isStopVerdict(verdict);
}
