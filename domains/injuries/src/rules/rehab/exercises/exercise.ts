/** The load on the tissue, from lowest to highest. */
export type ExerciseLevel = 'mobility' | 'isometric' | 'load' | 'strength' | 'plyo' | 'return';

export interface CatalogExercise {
  readonly id: string;
  readonly level: ExerciseLevel;
  /** True for loads without weights, lying down: allowed in phase 1 unless the injury is severe. */
  readonly isGentle?: boolean;
  readonly name: string;
  readonly description: string;
  readonly sets: string;
  readonly reps: string;
  readonly frequency: string;
  readonly duration: string;
  readonly precautions: string;
}
