import { createHash } from 'node:crypto';
import { type CareFacts, type PlanningFacts, unitSystem } from '@threshold/contracts/athletes';
import { careGroup, type LocalDate } from '@threshold/physiology';
import type { BaseGoal } from '@threshold/planner';

/**
 * Facts with LTHR, race date and race distance, without which nothing is planned
 * (docs/specification.md#5-validation). Or with LTHR and a goal without a race; date and distance are then null.
 */
export type PlannableFacts = PlanningFacts & {
  readonly lthrBpm: NonNullable<PlanningFacts['lthrBpm']>;
  /** Null with a race. */
  readonly baseGoal: BaseGoal | null;
};

/**
 * The facts to plan with; null if they don't suffice.
 * @param baseGoal the chosen goal without a race, which counts without a race ahead
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
const RULES_VERSION = 6;

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
    ...(facts.customClass === null ? [] : [facts.customClass]),
    facts.trainingDaysPerWeek,
    facts.weeklyRunKm,
    facts.longestRunKm,
    facts.raceDate,
    facts.raceDistance,
    facts.lthrBpm,
    facts.maxHrBpm,
    facts.units,
    careGroup(careFacts),
    // Absent with a race, so that the hashes of such plans stay as they were.
    ...(facts.baseGoal === null ? [] : [facts.baseGoal]),
    // Left out without limits, so that the plans of earlier versions stay.
    ...(facts.weekdayMinutes === null ? [] : [facts.weekdayMinutes]),
  ];
  return createHash('sha256').update(JSON.stringify(hashedInputs)).digest('hex');
}

/** Hashes of these inputs in every unit system. Units change only texts, so any of them keeps a plan. */
export const hashInputsInAllUnits = (facts: PlannableFacts, careFacts: CareFacts): string[] =>
  unitSystem.options.map((units) => hashInputs({ ...facts, units }, careFacts));
