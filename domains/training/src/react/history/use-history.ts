import { keepPreviousData } from '@tanstack/react-query';
import { trpc } from '../api.ts';
import type { HistorySearch } from './history-search.ts';

/**
 * The filtered history. `workouts` has all loaded pages, or is undefined before the first. Keeps the previous
 * result visible while new filters load.
 */
export function useHistory(search: HistorySearch) {
  const query = trpc.training.history.useInfiniteQuery(search, {
    getNextPageParam: ({ nextCursor }) => nextCursor,
    placeholderData: keepPreviousData,
  });
  return { ...query, workouts: query.data?.pages.flatMap(({ workouts }) => workouts) };
}

export const useHistorySummary = (search: HistorySearch) =>
  trpc.training.historySummary.useQuery(search, { placeholderData: keepPreviousData });
