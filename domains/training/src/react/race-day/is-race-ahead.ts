import type { LocalDate } from '@threshold/physiology';
import type { WorkoutView } from '../../schemas.ts';

const RACE_PATTERN = /^Race: |^Closing recovery run$/;

/** True for an open planned race, today or later. */
export const isRaceAhead = (
  { type, date, completed }: Pick<WorkoutView, 'type' | 'date' | 'completed'>,
  today: LocalDate,
): boolean => completed === 0 && date >= today && RACE_PATTERN.test(type);
