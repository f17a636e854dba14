import { useQueryClient } from '@tanstack/react-query';
import { useServerEvent } from '@threshold/api/react';
import { getQueryKey } from '@trpc/react-query';
import { useEffect } from 'react';
import { trpc } from '../api.ts';
import { INSIGHTS_STALE_MS } from './insights-stale-ms.ts';

/** Queries the insights. If a language model can reword them, requests that and refetches when they are reworded. */
export function useInsights() {
  const query = trpc.training.performanceInsights.useQuery(undefined, { staleTime: INSIGHTS_STALE_MS });
  // No mutation hook: the request changes nothing on screen, and if it fails, the rules' words stay.
  const { client } = trpc.useUtils();
  const wantsWords = query.data?.wantsWords ?? false;
  useEffect(() => {
    if (wantsWords) void client.training.wordInsights.mutate().catch(() => undefined);
  }, [wantsWords, client]);
  const queryClient = useQueryClient();
  useServerEvent(
    'insights',
    () => {
      void queryClient.invalidateQueries({ queryKey: getQueryKey(trpc.training.performanceInsights) });
    },
    { isAwaiting: wantsWords },
  );
  return query;
}
