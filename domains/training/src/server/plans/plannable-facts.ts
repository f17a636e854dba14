import { createHash } from 'node:crypto';
import { type CareFacts, type PlanningFacts, unitSystem } from '@threshold/contracts/athletes';
import { type LocalDate, toCareGroup } from '@threshold/physiology';
import type { BaseGoal } from '@threshold/planner';

/**
 * Facts that suffice for planning (docs/specification.md#5-validation): an LTHR with a race date and distance, or an
 * LTHR with a goal without a race. In the latter case, date and distance are null.
 */
export type PlannableFacts = PlanningFacts & {
  readonly lthrBpm: NonNullable<PlanningFacts['lthrBpm']>;
  /** Null with a race. */
  readonly baseGoal: BaseGoal | null;
};

/**
 * The facts to plan with; null if they don't suffice.
 * @param baseGoal the chosen goal without a race, which applies only if no race is ahead
 */
export function toPlannableFacts(
  facts: PlanningFacts,
  baseGoal: BaseGoal | null,
  today: LocalDate,
): PlannableFacts | null {
  const { lthrBpm, raceDate, raceDistance } = facts;
  if (lthrBpm === null) return null;
  const hasRace = raceDate !== null && raceDistance !== null;
  if (hasRace && (baseGoal === null || raceDate >= today)) return { ...facts, lthrBpm, baseGoal: null };
  return baseGoal === null ? null : { ...facts, lthrBpm, raceDate: null, raceDistance: null, baseGoal };
}

// Increment when the planning rules change, so that the next saved profile is planned again.
/** Part of the hash: a higher version replans every athlete whose profile is saved again. */
const RULES_VERSION = 6;

/**
 * Hash of a plan's inputs, without the day and without values derived from training, such as history and paces. Saving
 * an unchanged profile keeps the plan, and new paces come with the next one
 * (docs/specification.md#planning-after-a-saved-profile).
 */
export function hashInputs(facts: PlannableFacts, careFacts: CareFacts): string {
  const hashedInputs = [
    RULES_VERSION,
    facts.fitnessLevel,
    facts.preferredFitnessClass,
    [...(facts.groupFitnessSchedule ?? [])].sort(),
    ...(facts.customClass === null ? [] : [facts.customClass]),
    facts.trainingDaysPerWeek,
    facts.weeklyRunKm,
    facts.longestRunKm,
    facts.raceDate,
    facts.raceDistance,
    facts.lthrBpm,
    facts.maxHrBpm,
    facts.units,
    toCareGroup(careFacts),
    // Only added without a race, so that plans for a race have the same hash as in earlier versions.
    ...(facts.baseGoal === null ? [] : [facts.baseGoal]),
    // Only added with limits, so that other plans have the same hash as in earlier versions.
    ...(facts.weekdayMinutes === null ? [] : [facts.weekdayMinutes]),
  ];
  return createHash('sha256').update(JSON.stringify(hashedInputs)).digest('hex');
}

/** Hashes of these inputs in every unit system. Units change only texts, so any of them keeps a plan. */
export const hashInputsInAllUnits = (facts: PlannableFacts, careFacts: CareFacts): string[] =>
  unitSystem.options.map((units) => hashInputs({ ...facts, units }, careFacts));
