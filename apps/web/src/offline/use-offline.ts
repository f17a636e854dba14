import { useQueryClient } from '@tanstack/react-query';
import { useMe } from '@threshold/athletes/react';
import { useEffect, useSyncExternalStore } from 'react';
import { keptReads } from './kept-reads.ts';

/**
 * Whether the server is out of reach. When it is back, what was answered by the device is asked for anew, and so is
 * what could not be shown.
 */
export function useOffline(): boolean {
  const offline = !useSyncExternalStore(keptReads.subscribe, keptReads.isReached);
  const queryClient = useQueryClient();
  const { refetch } = useMe();
  useEffect(() => {
    if (!offline) return;
    const ask = () => void refetch();
    window.addEventListener('online', ask);
    return () => {
      window.removeEventListener('online', ask);
      ask();
      void queryClient.refetchQueries({ predicate: ({ state }) => state.status === 'error' });
    };
  }, [offline, queryClient, refetch]);
  return offline;
}
