import type { WorkoutDetailView } from '../schemas.ts';

export const GENERATED_BY_LABELS: Readonly<Record<WorkoutDetailView['generatedBy'], string>> = {
  rules: 'Built from training rules',
  model: 'Written by a language model',
  // The model changed texts, sessions or both.
  mixed: 'Built from training rules, adjusted by a language model',
  athlete: 'Entered by you',
};
