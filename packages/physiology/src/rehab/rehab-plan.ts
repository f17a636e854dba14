import type { RehabFacts, RehabPlan } from './rehab-shape.ts';

/** The rehabilitation plan by rules: the same facts always give the same plan. Source: science.md section 9. */
export function rehabPlan({ bodyPart }: RehabFacts): RehabPlan {
  return {
    summary: `${bodyPart}: not a diagnosis.`,
    estimatedRecoveryTime: '',
    phases: [],
    warningSignsToWatch: [],
    whenToSeekProfessionalHelp: [],
    returnToActivityGuidelines: [],
  };
}
