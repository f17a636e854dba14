import type { PlanningFacts } from '@threshold/contracts/athletes';

/**
 * Facts of an athlete with a threshold, no race and five training days a week. Tests override what they need.
 */
export const createPlanningFacts = (overrides: Partial<PlanningFacts> = {}): PlanningFacts => ({
  fitnessLevel: 'intermediate',
  preferredFitnessClass: 'none',
  groupFitnessSchedule: null,
  customClass: null,
  trainingDaysPerWeek: 5,
  weeklyRunKm: null,
  longestRunKm: null,
  weekdayMinutes: null,
  raceDate: null,
  raceDistance: null,
  lthrBpm: 165,
  maxHrBpm: 188,
  restingHrBpm: 50,
  units: 'imperial',
  ...overrides,
});
