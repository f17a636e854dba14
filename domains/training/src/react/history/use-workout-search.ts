import { keepPreviousData } from '@tanstack/react-query';
import { trainingPaths } from '@threshold/contracts/training';
import { trpc } from '../api.ts';
import { formatWorkoutType } from '../format-workout-type.ts';

/** Maximum number of workouts shown by a search outside the history. */
const MAX_WORKOUTS = 5;

/** The newest completed workouts with the text in their type, then those with it in their notes; none for empty text. */
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
    .toSorted((a, b) => Number(containsText(b.title, text)) - Number(containsText(a.title, text)))
    .slice(0, MAX_WORKOUTS);
}

const containsText = (title: string, text: string) => title.toLowerCase().includes(text.toLowerCase());
