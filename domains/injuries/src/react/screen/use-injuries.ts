import { useQueryClient } from '@tanstack/react-query';
import { useServerEvent } from '@threshold/api/react';
import { INJURIES_TOPIC } from '../../schemas.ts';
import { trpc } from '../api.ts';

/**
 * The athlete's injuries; refetched after a background job has written a plan, or when that event may have
 * been missed.
 */
export function useInjuries() {
  const queryClient = useQueryClient();
  // Events arrive only while the screen is mounted, so remounting refetches.
  const query = trpc.injuries.injuries.useQuery(undefined, { refetchOnMount: 'always' });
  const isBeingWritten = query.data?.some((injury) => injury.isBeingWritten) ?? false;
  useServerEvent(
    INJURIES_TOPIC,
    () => void queryClient.invalidateQueries({ queryKey: [['injuries', 'injuries']] }),
    { isAwaiting: isBeingWritten },
  );
  return query;
}
