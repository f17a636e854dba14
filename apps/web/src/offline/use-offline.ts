import { useQueryClient } from '@tanstack/react-query';
import { useMe } from '@threshold/athletes/react';
import { nextTask } from '@threshold/ui';
import { useEffect, useSyncExternalStore } from 'react';
import { offlineQueries } from './offline-queries.ts';

/**
 * Whether the server is out of reach. When it is back, what was answered by the device gives way to what the server
 * says, and what could not be shown is asked for anew.
 */
export function useOffline(): boolean {
  const offline = !useSyncExternalStore(offlineQueries.subscribe, offlineQueries.isReached);
  const queryClient = useQueryClient();
  const { refetch } = useMe();
  useEffect(() => {
    // A task later, when all that one response answers has been told.
    const settle = () => {
      if (offlineQueries.isReached()) void nextTask().then(() => offlineQueries.settle(queryClient));
    };
    settle();
    return offlineQueries.subscribe(settle);
  }, [queryClient]);
  useEffect(() => {
    if (!offline) return;
    const ask = () => void refetch();
    window.addEventListener('online', ask);
    return () => {
      window.removeEventListener('online', ask);
      void queryClient.refetchQueries({ predicate: ({ state }) => state.status === 'error' });
    };
  }, [offline, queryClient, refetch]);
  return offline;
}
