import { isRest, type LocalDate } from '@threshold/physiology';
import type { WorkoutView } from '../schemas.ts';

/** True if a planned session is still open on a past day. */
export const isMissed = (
  workout: Pick<WorkoutView, 'date' | 'completed' | 'session' | 'type'>,
  today: LocalDate,
): boolean => workout.completed === 0 && workout.date < today && !isRest(workout);
