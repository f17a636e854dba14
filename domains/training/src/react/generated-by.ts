import type { WorkoutDetailView } from '../schemas.ts';

/** How a plan or a session was made, said honestly (ruling 53). */
export const GENERATED_BY: Readonly<Record<WorkoutDetailView['generatedBy'], string>> = {
  rules: 'Built from training rules',
  model: 'Written by a language model',
  // Other words, another session here and there, or both.
  mixed: 'Built from training rules, adjusted by a language model',
  athlete: 'Entered by you',
};
