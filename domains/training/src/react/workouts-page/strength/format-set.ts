import { massLabel, type UnitSystem } from '@threshold/physiology';
import type { SetView } from '../../../strength-schemas.ts';
import { getExerciseName } from './exercise-labels.ts';
import { toDisplayedWeight } from './to-displayed-weight.ts';

/** "Squat, 5 × 185 lbs" */
export const formatSet = (
  { exercise, reps, weight }: Pick<SetView, 'exercise' | 'reps' | 'weight'>,
  units: UnitSystem,
): string =>
  `${getExerciseName(exercise)}, ${reps} × ${toDisplayedWeight(weight, units)} ${massLabel(units)}`;
