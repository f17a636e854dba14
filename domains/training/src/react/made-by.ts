import type { WorkoutDetailView } from '../schemas.ts';

/** How a plan or a session was made, said honestly (ruling 53). */
export const MADE_BY: Readonly<Record<WorkoutDetailView['generatedBy'], string>> = {
  rules: 'Built from training rules',
  model: 'Written by a language model',
  mixed: 'Built from training rules, worded by a language model',
  athlete: 'Entered by you',
};
