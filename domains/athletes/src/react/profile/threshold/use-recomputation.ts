import { useQueryClient } from '@tanstack/react-query';
import { useServerEvent } from '@threshold/api/react';
import { useEffect, useRef, useState } from 'react';
import { type RecomputationView, recomputationView } from '../../../schemas.ts';
import { RECOMPUTATION_TOPIC } from '../../../topics.ts';
import { trpc } from '../../api.ts';

/** Progress of the running recomputation, or null. Refetches everything at its end. */
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
  // Events of an earlier request are ignored.
  return isUnderWay && latest?.total === data.total && latest.done > data.done ? latest : data;
}
