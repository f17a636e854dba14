import type { CatalogueExercise } from './exercise.ts';
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
export function rehabExercises(): readonly (CatalogueExercise & { readonly id: ExerciseId })[] {
  return [
    ...MOBILITY_EXERCISES,
    ...ISOMETRIC_EXERCISES,
    ...LOAD_EXERCISES,
    ...STRENGTH_EXERCISES,
    ...PLYO_EXERCISES,
    ...RETURN_EXERCISES,
  ];
}

export function getExercise(id: ExerciseId): CatalogueExercise {
  const exercise = rehabExercises().find((candidate) => candidate.id === id);
  if (!exercise) throw new RangeError(`no exercise ${id}`);
  return exercise;
}

/** Ignores case and surrounding spaces; undefined if unknown. */
export function findExerciseByName(name: string): CatalogueExercise | undefined {
  const wanted = name.trim().toLowerCase();
  return rehabExercises().find((exercise) => exercise.name.toLowerCase() === wanted);
}
