import type { CatalogExercise } from './exercise.ts';
import { ISOMETRIC_EXERCISES } from './isometric.ts';
import { LOAD_EXERCISES } from './load.ts';
import { MOBILITY_EXERCISES } from './mobility.ts';
import { PLYO_EXERCISES } from './plyo.ts';
import { RETURN_EXERCISES } from './return.ts';
import { STRENGTH_EXERCISES } from './strength.ts';

export type ExerciseId = (
  | typeof MOBILITY_EXERCISES
  | typeof ISOMETRIC_EXERCISES
  | typeof LOAD_EXERCISES
  | typeof STRENGTH_EXERCISES
  | typeof PLYO_EXERCISES
  | typeof RETURN_EXERCISES
)[number]['id'];

/** All exercises that a plan may contain; a function, so that bundles without plans omit them. */
export function listRehabExercises(): readonly (CatalogExercise & { readonly id: ExerciseId })[] {
  return [
    ...MOBILITY_EXERCISES,
    ...ISOMETRIC_EXERCISES,
    ...LOAD_EXERCISES,
    ...STRENGTH_EXERCISES,
    ...PLYO_EXERCISES,
    ...RETURN_EXERCISES,
  ];
}

/** @throws RangeError if there is no such exercise */
export function getExercise(id: ExerciseId): CatalogExercise {
  const exercise = listRehabExercises().find((candidate) => candidate.id === id);
  if (!exercise) throw new RangeError(`no exercise ${id}`);
  return exercise;
}

/** Finds an exercise by name, ignoring case and surrounding spaces; undefined if unknown. */
export function findExerciseByName(name: string): CatalogExercise | undefined {
  const normalizedName = name.trim().toLowerCase();
  return listRehabExercises().find((exercise) => exercise.name.toLowerCase() === normalizedName);
}
