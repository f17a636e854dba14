import { WORKOUT_TYPES } from '@threshold/planner';
import type { WorkoutTypeView } from '../../own-session-schemas.ts';

/** The types of the library that an athlete can plan: all but rest and races. */
export function listWorkoutTypes(): WorkoutTypeView[] {
  return WORKOUT_TYPES.flatMap(({ id, name, sport, zone, minutes, purpose, kind }) =>
    sport === 'rest' || kind === 'race' || kind === 'rest'
      ? []
      : [{ id, name, sport, zone, minutes: { ...minutes }, purpose }],
  );
}
