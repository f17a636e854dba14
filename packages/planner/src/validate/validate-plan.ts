import type { PlanInput } from '../plan/plan-input.ts';
import { careLimitsRespected } from './care-rules.ts';
import type { Finding } from './finding.ts';
import { growsFromKnown, raceWeekPlanned } from './history-rules.ts';
import {
  fewHardDays,
  hardWorkApart,
  hrTargetsInZone,
  lighterWeeksEaseWork,
  noHardDaysInARow,
  noPaceWithoutResult,
  recoveryStaysEasy,
  workBounded,
} from './intensity-rules.ts';
import { type PlanFacts, toPlanFacts } from './plan-facts.ts';
import type { PlanToCheck } from './plan-row.ts';
import { backToBack, credibleNumbers, longRunReached, noSpikes, runsNotTooLong } from './run-rules.ts';
import {
  consistentRows,
  harmlessNotes,
  injuredRunsBounded,
  injuriesRespected,
  injuryAddsNothing,
} from './safety-rules.ts';
import { daysFilled, insidePlan, raceInPlace, wellFormed } from './shape-rules.ts';
import { lightLastDays, staysSharp, volumeFalls } from './taper-rules.ts';
import { growsSlowly, longRunShare, reachesFloor, stepsBack, underCeiling } from './volume-rules.ts';
import {
  classesInPlace,
  daysDiffer,
  enoughRest,
  hoursSuitLevel,
  mostlyEasy,
  noUnrequestedCross,
  trainingDaysAsChosen,
} from './week-rules.ts';

const RULES: readonly ((facts: PlanFacts) => Finding[])[] = [
  insidePlan,
  daysFilled,
  raceInPlace,
  raceWeekPlanned,
  trainingDaysAsChosen,
  enoughRest,
  underCeiling,
  reachesFloor,
  growsSlowly,
  stepsBack,
  longRunShare,
  runsNotTooLong,
  noSpikes,
  backToBack,
  noHardDaysInARow,
  fewHardDays,
  hardWorkApart,
  mostlyEasy,
  recoveryStaysEasy,
  workBounded,
  lighterWeeksEaseWork,
  noUnrequestedCross,
  hoursSuitLevel,
  classesInPlace,
  volumeFalls,
  lightLastDays,
  staysSharp,
  hrTargetsInZone,
  noPaceWithoutResult,
  credibleNumbers,
  injuriesRespected,
  injuredRunsBounded,
  injuryAddsNothing,
  careLimitsRespected,
  longRunReached,
  growsFromKnown,
  harmlessNotes,
  daysDiffer,
  consistentRows,
];

/**
 * Checks a plan from any source against every rule.
 * @param plan the rows and the plan's metadata
 * @param input the athlete it was made for
 * @returns the broken rules; a malformed row (P01) ends the check immediately
 * Law: the rules share the planner's input, goals and limits, but no code that drafts sessions or weeks.
 */
export function validatePlan(plan: PlanToCheck, input: PlanInput): Finding[] {
  const malformed = wellFormed(plan);
  if (malformed.length > 0) return malformed;
  const facts = toPlanFacts(plan, input);
  return RULES.flatMap((rule) => rule(facts));
}
