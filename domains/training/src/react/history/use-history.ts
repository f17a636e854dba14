import { keepPreviousData } from '@tanstack/react-query';
import { trpc } from '../api.ts';
import type { HistorySearch } from './history-search.ts';

/** The filtered workouts, page after page; while other filters are asked for, the ones before stay in sight. */
export function useHistory(search: HistorySearch) {
  const query = trpc.training.history.useInfiniteQuery(search, {
    getNextPageParam: ({ nextCursor }) => nextCursor,
    placeholderData: keepPreviousData,
  });
  return { ...query, workouts: query.data?.pages.flatMap(({ workouts }) => workouts) };
}

/** What they sum to. */
export const useHistorySummary = (search: HistorySearch) =>
  trpc.training.historySummary.useQuery(search, { placeholderData: keepPreviousData });
