import { useQueryClient } from '@tanstack/react-query';
import { useServerEvent } from '@threshold/api/react';
import { useEffect, useRef, useState } from 'react';
import { type RecomputationView, recomputationView } from '../../../schemas.ts';
import { RECOMPUTATION_TOPIC } from '../../../topics.ts';
import { trpc } from '../../api.ts';

/** Progress of the running recomputation, or null. Refetches all queries when it ends. */
export function useRecomputation(): RecomputationView {
  const queryClient = useQueryClient();
  const utils = trpc.useUtils();
  const [latest, setLatest] = useState<RecomputationView>(null);
  const { data = null } = trpc.athletes.recomputation.useQuery(undefined, { refetchOnMount: 'always' });
  const isInProgress = data !== null;
  useServerEvent(
    RECOMPUTATION_TOPIC,
    (update) => {
      const progress = recomputationView.safeParse(update);
      setLatest(progress.data ?? null);
      if (!progress.data || progress.data.done >= progress.data.total)
        void utils.athletes.recomputation.invalidate();
    },
    isInProgress,
  );
  const wasInProgress = useRef(false);
  useEffect(() => {
    if (wasInProgress.current && !isInProgress) {
      setLatest(null);
      void queryClient.invalidateQueries();
    }
    wasInProgress.current = isInProgress;
  }, [isInProgress, queryClient]);
  // Ignores events of an earlier request, and events older than the query data.
  return isInProgress && latest?.total === data.total && latest.done > data.done ? latest : data;
}
