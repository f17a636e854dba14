import { useQueryClient } from '@tanstack/react-query';
import { useServerEvent } from '@threshold/api/react';
import { useEffect, useRef, useState } from 'react';
import { type RecomputationView, recomputationView } from '../../../threshold-schemas.ts';
import { RECOMPUTATION_TOPIC } from '../../../topics.ts';
import { trpc } from '../../api.ts';

/** Progress of the running recomputation, or null. Refetches all queries when it ends. */
export function useRecomputation(): RecomputationView {
  const queryClient = useQueryClient();
  const utils = trpc.useUtils();
  const [latestProgress, setLatestProgress] = useState<RecomputationView>(null);
  // Events arrive only while the screen is mounted, so remounting refetches.
  const { data = null } = trpc.athletes.recomputation.useQuery(undefined, { refetchOnMount: 'always' });
  const isInProgress = data !== null;
  useServerEvent(
    RECOMPUTATION_TOPIC,
    (update) => {
      const progress = recomputationView.safeParse(update);
      setLatestProgress(progress.data ?? null);
      if (!progress.data || progress.data.done >= progress.data.total)
        void utils.athletes.recomputation.invalidate();
    },
    { isAwaiting: isInProgress },
  );
  const wasInProgress = useRef(false);
  useEffect(() => {
    if (wasInProgress.current && !isInProgress) {
      setLatestProgress(null);
      void queryClient.invalidateQueries();
    }
    wasInProgress.current = isInProgress;
  }, [isInProgress, queryClient]);
  // Ignores events from an earlier request and events older than the query data.
  return isInProgress && latestProgress?.total === data.total && latestProgress.done > data.done
    ? latestProgress
    : data;
}
