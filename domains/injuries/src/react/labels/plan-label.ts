import type { GeneratedBy } from '../../schemas.ts';

export const PLAN_LABEL: Record<GeneratedBy, string> = {
  rules: 'Built from rehabilitation rules',
  model: 'Written by a language model, checked by rules',
  mixed: 'Written by a language model and by rules, checked by rules',
};
