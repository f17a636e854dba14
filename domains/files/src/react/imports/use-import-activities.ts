import { trpc } from '../api.ts';

export function useImportActivities(importId: string) {
  // Jobs and removed workouts change the activities, so each opening asks again.
  const query = trpc.files.importActivities.useInfiniteQuery(
    { importId },
    { getNextPageParam: ({ nextCursor }) => nextCursor, refetchOnMount: 'always' },
  );
  return { ...query, activities: query.data?.pages.flatMap(({ activities }) => activities) };
}
