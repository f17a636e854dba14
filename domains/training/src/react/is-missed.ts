import { isRest, type LocalDate } from '@threshold/physiology';
import type { WorkoutView } from '../schemas.ts';

/** Whether a planned session's day passed without it. */
export const isMissed = (
  workout: Pick<WorkoutView, 'date' | 'completed' | 'session' | 'type'>,
  today: LocalDate,
): boolean => workout.completed === 0 && workout.date < today && !isRest(workout);
