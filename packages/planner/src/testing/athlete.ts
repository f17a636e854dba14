import { localDate } from '@threshold/physiology';
import type { Plan } from '../plan/plan.ts';
import type { PlanInput } from '../plan/plan-input.ts';
import { planTraining } from '../plan/plan-training.ts';

/**
 * A test athlete: a marathon on the eighth Sunday, five training days, no classes and no injuries. The
 * longest run is long enough to limit nothing.
 */
export function createAthlete(changes: Partial<PlanInput> = {}): PlanInput {
  return {
    today: localDate('2026-11-23'),
    level: 'intermediate',
    raceDistance: 42.2,
    raceDate: localDate('2027-01-17'),
    trainingDaysPerWeek: 5,
    fitnessClass: 'none',
    classDays: [],
    injuries: [],
    history: { weeklyKm: [], longestRunKm: 35 },
    lthrBpm: 165,
    maxHrBpm: 188,
    units: 'metric',
    lockedDays: [],
    ...changes,
  };
}

/**
 * The athlete's plan.
 * @throws Error if the planner rejects the input
 */
export function buildPlan(input: PlanInput): Plan {
  const outcome = planTraining(input);
  if (!outcome.ok) throw new Error(outcome.message);
  return outcome.plan;
}
