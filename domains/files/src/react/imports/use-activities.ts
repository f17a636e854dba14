import { trpc } from '../api.ts';

export function useActivities(importId: string) {
  const query = trpc.files.importActivities.useInfiniteQuery(
    { importId },
    { getNextPageParam: ({ nextCursor }) => nextCursor, refetchOnMount: 'always' },
  );
  return { ...query, activities: query.data?.pages.flatMap(({ activities }) => activities) };
}
