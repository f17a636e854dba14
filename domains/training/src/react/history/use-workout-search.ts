import { keepPreviousData } from '@tanstack/react-query';
import { trainingPaths } from '@threshold/contracts/training';
import { trpc } from '../api.ts';
import { formatWorkoutType } from '../format-workout-type.ts';

/** Most workouts that a search outside the history shows. */
const MAX_WORKOUTS = 5;

/** The newest completed workouts with the text in their type, then in their notes. An empty text finds none. */
export function useWorkoutSearch(text: string) {
  const { data } = trpc.training.history.useInfiniteQuery(
    { search: text, range: 'all' },
    {
      enabled: text !== '',
      getNextPageParam: ({ nextCursor }) => nextCursor,
      placeholderData: keepPreviousData,
    },
  );
  if (text === '') return [];
  return (data?.pages[0]?.workouts ?? [])
    .map(({ id, date, type }) => ({
      id,
      date,
      title: formatWorkoutType(type),
      link: trainingPaths.workout(id),
    }))
    .toSorted((one, other) => Number(isIn(other.title, text)) - Number(isIn(one.title, text)))
    .slice(0, MAX_WORKOUTS);
}

const isIn = (title: string, text: string) => title.toLowerCase().includes(text.toLowerCase());
