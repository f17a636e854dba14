export { rehabPlan } from './rehab/rehab-plan.ts';
export type { RehabPlan } from './rehab/rehab-shape.ts';
