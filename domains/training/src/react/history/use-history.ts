import { keepPreviousData } from '@tanstack/react-query';
import { useMemo } from 'react';
import { trpc } from '../api.ts';
import type { HistorySearch } from './history-search.ts';

/**
 * The filtered history. `workouts` and `weeks` have all loaded pages, or are undefined before the first. Keeps
 * the previous result visible while new filters load.
 */
export function useHistory(search: HistorySearch) {
  const query = trpc.training.history.useInfiniteQuery(search, {
    getNextPageParam: ({ nextCursor }) => nextCursor,
    placeholderData: keepPreviousData,
  });
  const { data } = query;
  // Memoized, because the list groups them again whenever their identity changes.
  const lists = useMemo(
    () => ({
      workouts: data?.pages.flatMap(({ workouts }) => workouts),
      weeks: data?.pages.flatMap(({ weeks }) => weeks ?? []),
    }),
    [data],
  );
  return { ...query, ...lists };
}

export const useHistorySummary = (search: HistorySearch) =>
  trpc.training.historySummary.useQuery(search, { placeholderData: keepPreviousData });
