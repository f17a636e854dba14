/** What an exercise asks of the tissue, from the least to the most. */
export type ExerciseLevel = 'mobility' | 'isometric' | 'load' | 'strength' | 'plyo' | 'return';

/** An exercise of the catalogue, in plain words. */
export interface CatalogueExercise {
  readonly id: string;
  readonly level: ExerciseLevel;
  /** Loads with no more than the body's own weight lying down: may stand in phase 1 unless the injury is severe. */
  readonly isGentle?: boolean;
  readonly name: string;
  /** How it is done. */
  readonly description: string;
  readonly sets: string;
  readonly reps: string;
  readonly frequency: string;
  readonly duration: string;
  readonly precautions: string;
}
