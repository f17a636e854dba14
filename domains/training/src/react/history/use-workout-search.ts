import { keepPreviousData } from '@tanstack/react-query';
import { trainingPaths } from '@threshold/contracts/training';
import { trpc } from '../api.ts';
import { formatWorkoutType } from '../format-workout-type.ts';

/** Most workouts that a search outside the history shows. */
const MAX_WORKOUTS = 5;

/** The newest completed workouts with the text in their type or notes. An empty text finds none. */
export function useWorkoutSearch(text: string) {
  const { data } = trpc.training.history.useInfiniteQuery(
    { search: text, range: 'all' },
    {
      enabled: text !== '',
      getNextPageParam: ({ nextCursor }) => nextCursor,
      placeholderData: keepPreviousData,
    },
  );
  return text === ''
    ? []
    : (data?.pages[0]?.workouts ?? []).slice(0, MAX_WORKOUTS).map(({ id, date, type }) => ({
        id,
        date,
        title: formatWorkoutType(type),
        link: trainingPaths.workout(id),
      }));
}
