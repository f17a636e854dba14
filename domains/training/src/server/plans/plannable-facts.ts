import { createHash } from 'node:crypto';
import { type CareFacts, type PlanningFacts, unitSystem } from '@threshold/contracts/athletes';
import { careGroup } from '@threshold/physiology';

/**
 * Facts with LTHR, race date and race distance, without which nothing is planned
 * (docs/specification.md#5-validation).
 */
export type PlannableFacts = PlanningFacts & {
  readonly lthrBpm: NonNullable<PlanningFacts['lthrBpm']>;
  readonly raceDate: NonNullable<PlanningFacts['raceDate']>;
  readonly raceDistance: NonNullable<PlanningFacts['raceDistance']>;
};

export const isPlannable = (facts: PlanningFacts): facts is PlannableFacts =>
  facts.lthrBpm !== null && facts.raceDate !== null && facts.raceDistance !== null;

// Increment when the planning rules change, so that the next saved profile is planned again.
const RULES_VERSION = 4;

/**
 * Hash of a plan's inputs, without the day and what the athlete's training tells: history and paces. Saving an
 * unchanged profile keeps the plan, and new paces come with the next one
 * (docs/specification.md#planning-after-a-saved-profile).
 */
export function hashInputs(facts: PlannableFacts, careFacts: CareFacts): string {
  const hashedInputs = [
    RULES_VERSION,
    facts.fitnessLevel,
    facts.preferredFitnessClass,
    [...(facts.groupFitnessSchedule ?? [])].sort(),
    facts.trainingDaysPerWeek,
    facts.weeklyRunKm,
    facts.longestRunKm,
    facts.raceDate,
    facts.raceDistance,
    facts.lthrBpm,
    facts.maxHrBpm,
    facts.units,
    careGroup(careFacts),
  ];
  return createHash('sha256').update(JSON.stringify(hashedInputs)).digest('hex');
}

/** Hashes of these inputs in every unit system. Units change only texts, so any of them keeps a plan. */
export const hashInputsInAllUnits = (facts: PlannableFacts, careFacts: CareFacts): string[] =>
  unitSystem.options.map((units) => hashInputs({ ...facts, units }, careFacts));
