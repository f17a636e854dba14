import type { Look } from '@threshold/api/server';
import type { LocalDate } from '@threshold/physiology';
import { workoutsOf } from '../workouts/workout-columns.ts';

/** Everything that stands on one of the athlete's days. */
export const rowsOfDay = (look: Look, date: LocalDate) =>
  workoutsOf(look.em, look.athleteId).where('date', '=', date).execute();
