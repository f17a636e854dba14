import { createHash } from 'node:crypto';
import { type CareFacts, type PlanningFacts, unitSystem } from '@threshold/contracts/athletes';
import { careGroup } from '@threshold/physiology';

/** Facts of which LTHR, race date and race distance are all set: without them nothing is planned (section 5). */
export type PlannableFacts = PlanningFacts & {
  readonly lthrBpm: NonNullable<PlanningFacts['lthrBpm']>;
  readonly raceDate: NonNullable<PlanningFacts['raceDate']>;
  readonly raceDistance: NonNullable<PlanningFacts['raceDistance']>;
};

/** Whether planning has what it needs. */
export const isPlannable = (facts: PlanningFacts): facts is PlannableFacts =>
  facts.lthrBpm !== null && facts.raceDate !== null && facts.raceDistance !== null;

// Raised when the rules of planning change, so that the next saved profile plans by the new ones.
const RULES_VERSION = 4;

/** The fingerprint of what a plan is made from; neither the day nor the history is part of it (ruling 13). */
export function hashInputs(facts: PlannableFacts, care: CareFacts): string {
  const shaping = [
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
    careGroup(care),
  ];
  return createHash('sha256').update(JSON.stringify(shaping)).digest('hex');
}

/** The fingerprints of plans that these facts leave alone: the units shape no session, only the words about it. */
export const equivalentHashes = (facts: PlannableFacts, care: CareFacts): string[] =>
  unitSystem.options.map((units) => hashInputs({ ...facts, units }, care));
