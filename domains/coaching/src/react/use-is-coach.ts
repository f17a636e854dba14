import { useServerEvent } from '@threshold/api/react';
import { useHasElapsed } from '@threshold/ui';
import { COACHING_TOPIC } from '../topics.ts';
import { trpc } from './api.ts';

/** Longer than a first load, which has no room for another call. */
const DELAY_MS = 10_000;

/** True if the signed-in athlete coaches anyone. Also refetches when the other party changes something. */
export function useIsCoach(): boolean {
  const utils = trpc.useUtils();
  useServerEvent(COACHING_TOPIC, () => void utils.coaching.invalidate());
  const isLate = useHasElapsed(DELAY_MS);
  const { data } = trpc.coaching.athleteCount.useQuery({}, { enabled: isLate });
  return (data?.athletes ?? 0) > 0;
}
