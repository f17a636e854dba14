export { createRehabPlan } from './rehab/create-rehab-plan.ts';
export type { RehabPlan } from './rehab/rehab-plan.ts';
