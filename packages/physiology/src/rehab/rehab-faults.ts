import type { RehabFacts, RehabPlan } from './rehab-shape.ts';

/** What is wrong with a rehabilitation plan, whoever made it, in sentences; empty where it may stand. */
export function rehabFaults(_plan: RehabPlan, _facts: RehabFacts): string[] {
  return [];
}
