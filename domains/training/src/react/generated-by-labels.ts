import type { WorkoutDetailView } from '../schemas.ts';

export const GENERATED_BY_LABELS: Readonly<Record<WorkoutDetailView['generatedBy'], string>> = {
  rules: 'Built by our training rules',
  model: 'Written by AI',
  // The model changed texts, sessions or both.
  mixed: 'Built by our training rules, adjusted by AI',
  athlete: 'Entered by you',
};
