import { useQueryClient } from '@tanstack/react-query';
import { useServerEvent } from '@threshold/api/react';
import { useEffect, useRef, useState } from 'react';
import { type RecomputationView, recomputationView } from '../../schemas.ts';
import { RECOMPUTATION_TOPIC } from '../../topics.ts';
import { trpc } from '../api.ts';

/** How far the recomputation is that is under way, or null. Once it is over, everything is read again. */
export function useRecomputation(): RecomputationView {
  const queryClient = useQueryClient();
  const utils = trpc.useUtils();
  const [latest, setLatest] = useState<RecomputationView>(null);
  const { data = null } = trpc.athletes.recomputation.useQuery(undefined, { refetchOnMount: 'always' });
  const isUnderWay = data !== null;
  useServerEvent(
    RECOMPUTATION_TOPIC,
    (said) => {
      const progress = recomputationView.safeParse(said);
      setLatest(progress.data ?? null);
      if (!progress.data || progress.data.done >= progress.data.total)
        void utils.athletes.recomputation.invalidate();
    },
    isUnderWay,
  );
  const wasUnderWay = useRef(false);
  useEffect(() => {
    if (wasUnderWay.current && !isUnderWay) {
      setLatest(null);
      void queryClient.invalidateQueries();
    }
    wasUnderWay.current = isUnderWay;
  }, [isUnderWay, queryClient]);
  // What was told of a request before this one does not count.
  return isUnderWay && latest?.total === data.total && latest.done > data.done ? latest : data;
}
