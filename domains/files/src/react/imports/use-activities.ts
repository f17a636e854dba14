import { trpc } from '../api.ts';

/** The rows of an import's report, page after page. */
export function useActivities(importId: string) {
  const query = trpc.files.importActivities.useInfiniteQuery(
    { importId },
    { getNextPageParam: ({ nextCursor }) => nextCursor, refetchOnMount: 'always' },
  );
  return { ...query, activities: query.data?.pages.flatMap(({ activities }) => activities) };
}
