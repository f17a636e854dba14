import type { InjuryView } from '../../schemas.ts';
import { getActiveFlags, parseFoundFlags } from '../flags/active-flags.ts';
import { isBeingWritten } from '../rehab/is-being-written.ts';
import { computeTrainingLimits } from '../rehab/rehab-facts.ts';
import { RULES_PLAN_REASONS } from '../rehab/rules-plan-columns.ts';
import type { InjuryRow } from '../tables.ts';

/**
 * Converts a row to its wire names (docs/specification.md#3-entities) and adds the state that the rules
 * derive.
 */
export const toInjuryView = (row: InjuryRow, now: Date): InjuryView => ({
  id: row.id,
  bodyPart: row.body_part,
  injuryType: row.injury_type,
  severity: row.severity,
  dateOfInjury: row.date_of_injury,
  currentPainLevel: row.current_pain_level,
  mobilityRestrictions: row.mobility_restrictions,
  symptoms: row.symptoms,
  professionalDiagnosis: row.professional_diagnosis,
  status: row.status,
  recoveredDate: row.recovered_date,
  aiRehabExercises: row.rehab_plan,
  generatedBy: row.generated_by,
  generatedWhy: resolveReason(row, now),
  generatedModel: row.generated_model,
  isBeingWritten: isBeingWritten(row, now),
  redFlags: parseFoundFlags(row),
  professionalSeenOn: row.professional_seen_on,
  stopsExercises: row.status === 'active' && getActiveFlags(row).length > 0,
  stopsTraining: row.status === 'active' && computeTrainingLimits(row).stopsTraining,
  severityNow: computeTrainingLimits(row).severity,
  stage: row.stage,
  nextGreenOn: row.next_green_on,
  light: row.light,
  checkedOn: row.checked_on,
});

/**
 * Drops the "being written" sentence once no model plan is expected: after recovery, an import or a timeout.
 */
const resolveReason = (row: InjuryRow, now: Date): string =>
  PENDING_REASONS.has(row.generated_why) && !isBeingWritten(row, now)
    ? RULES_PLAN_REASONS.noModelPlan
    : row.generated_why;

/** The second sentence is in rows of older versions. */
const PENDING_REASONS: ReadonlySet<string> = new Set([
  RULES_PLAN_REASONS.modelPending,
  'The rule-based plan applies until a language model has written one.',
]);
