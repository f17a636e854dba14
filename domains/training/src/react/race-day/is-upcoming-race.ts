import type { LocalDate } from '@threshold/physiology';
import type { WorkoutView } from '../../schemas.ts';

/** The types that the library calls a race. A plan for post-race recovery ends with a "Closing recovery run" instead. */
const RACE_PATTERN = /^Race: |^Closing recovery run$/;

/** True for a planned race that is not completed, today or later. */
export const isUpcomingRace = (
  { type, date, completed }: Pick<WorkoutView, 'type' | 'date' | 'completed'>,
  today: LocalDate,
): boolean => completed === 0 && date >= today && RACE_PATTERN.test(type);
