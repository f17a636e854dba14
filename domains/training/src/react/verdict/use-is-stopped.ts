import { isStopVerdict } from '@threshold/physiology';
import { trpc } from '../api.ts';

/** True if an injury stops all training today. Nothing then invites to train. */
export function useIsStopped(): boolean {
  const { data: verdict } = trpc.training.verdict.useQuery();
  return verdict !== undefined && isStopVerdict(verdict);
}
