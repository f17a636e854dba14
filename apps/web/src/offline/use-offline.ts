import { useQueryClient } from '@tanstack/react-query';
import { useMe } from '@threshold/athletes/react';
import { waitForNextTask } from '@threshold/ui';
import { useEffect, useSyncExternalStore } from 'react';
import { offlineQueries } from './offline-queries.ts';

/**
 * True while the server is unreachable. When it responds again, queries that failed or were answered
 * from the device are refetched.
 */
export function useOffline(): boolean {
  const isOffline = !useSyncExternalStore(offlineQueries.subscribe, offlineQueries.isReached);
  const queryClient = useQueryClient();
  const { refetch } = useMe();
  useEffect(() => {
    // Wait one task, until all results from that response have settled.
    const revalidateIfReached = () => {
      if (offlineQueries.isReached())
        void waitForNextTask().then(() => offlineQueries.revalidate(queryClient));
    };
    revalidateIfReached();
    return offlineQueries.subscribe(revalidateIfReached);
  }, [queryClient]);
  useEffect(() => {
    if (!isOffline) return;
    const refetchMe = () => void refetch();
    window.addEventListener('online', refetchMe);
    return () => {
      window.removeEventListener('online', refetchMe);
      void queryClient.refetchQueries({ predicate: ({ state }) => state.status === 'error' });
    };
  }, [isOffline, queryClient, refetch]);
  return isOffline;
}
