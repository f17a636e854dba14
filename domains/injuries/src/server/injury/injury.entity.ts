import { defineEntity, p } from '@mikro-orm/core';
import { AthleteKey } from '@threshold/db';
import type { BodyPart, InjurySeverity, LocalDate } from '@threshold/physiology';
import { MAX_PLAN_CHARACTERS } from '../../rehab-schemas.ts';
import type { PainLight } from '../../rules/rehab/pain-light.ts';
import type { RehabStage } from '../../rules/rehab/rehab-stages.ts';
import {
  type GeneratedBy,
  type InjuryStatus,
  MAX_TEXT_CHARACTERS,
  MAX_TYPE_CHARACTERS,
} from '../../schemas.ts';

/** An injury with its rehabilitation plan, visible only to the athlete (docs/specification.md#visibility). */
export const Injury = defineEntity({
  name: 'Injury',
  schema: 'injuries',
  tableName: 'injury',
  indexes: [
    { name: 'injury_athlete_id_date_index', properties: ['athleteId', 'dateOfInjury'] },
    { name: 'injury_active_index', properties: ['athleteId'], where: `status = 'active'` },
  ],
  checks: [
    {
      name: 'injury_body_part_check',
      expression: `body_part in ('Knee', 'Ankle', 'Calf', 'Hip', 'Elbow', 'Shoulder', 'Lower Back', 'Hamstring', 'Achilles', 'IT Band')`,
    },
    {
      name: 'injury_type_check',
      expression: `char_length(injury_type) between 1 and ${MAX_TYPE_CHARACTERS}`,
    },
    { name: 'injury_severity_check', expression: `severity in ('Mild', 'Moderate', 'Severe')` },
    { name: 'injury_date_check', expression: `date_of_injury >= date '1900-01-01'` },
    { name: 'injury_pain_check', expression: 'current_pain_level between 0 and 10' },
    {
      name: 'injury_mobility_check',
      expression: `char_length(mobility_restrictions) between 1 and ${MAX_TEXT_CHARACTERS}`,
    },
    {
      name: 'injury_symptoms_check',
      expression: `char_length(symptoms) between 1 and ${MAX_TEXT_CHARACTERS}`,
    },
    {
      name: 'injury_diagnosis_check',
      expression: `char_length(professional_diagnosis) between 1 and ${MAX_TEXT_CHARACTERS}`,
    },
    {
      name: 'injury_status_check',
      expression: `status in ('active', 'recovered') and (status = 'recovered') = (recovered_date is not null)`,
    },
    { name: 'injury_recovered_date_check', expression: 'recovered_date >= date_of_injury' },
    {
      name: 'injury_rehab_plan_check',
      expression: `char_length(rehab_plan) <= ${MAX_PLAN_CHARACTERS} and jsonb_typeof(rehab_plan::jsonb) = 'object'`,
    },
    { name: 'injury_generated_by_check', expression: `generated_by in ('rules', 'model', 'mixed')` },
    { name: 'injury_generated_why_check', expression: 'char_length(generated_why) between 1 and 300' },
    {
      name: 'injury_generated_model_check',
      expression: `char_length(generated_model) between 1 and 200 and (generated_by = 'rules') = (generated_model is null)`,
    },
    {
      name: 'injury_red_flags_check',
      expression: `jsonb_typeof(red_flags) = 'array' and octet_length(red_flags::text) <= 16000`,
    },
    {
      name: 'injury_stage_check',
      expression: `stage in ('protect', 'load', 'strength', 'return', 'run-1', 'run-2', 'run-3', 'run-4', 'run-5', 'run-6', 'full')`,
    },
    {
      name: 'injury_light_check',
      expression: `light in ('green', 'amber', 'red') and (light is null) = (checked_on is null)`,
    },
    // Only an active injury can be waiting for a model plan.
    { name: 'injury_writing_check', expression: `writing_since is null or status = 'active'` },
  ],
  properties: {
    id: p.uuid().primary(),
    athleteId: () => p.manyToOne(AthleteKey).mapToPk().fieldName('athlete_id').deleteRule('cascade'),
    bodyPart: p.string().length(10).$type<BodyPart>(),
    injuryType: p.string().length(120),
    severity: p.string().length(8).$type<InjurySeverity>(),
    dateOfInjury: p.date().$type<LocalDate>(),
    currentPainLevel: p.smallint().$type<number>(),
    mobilityRestrictions: p.text().nullable(),
    symptoms: p.text().nullable(),
    professionalDiagnosis: p.text().nullable(),
    status: p.string().length(9).$type<InjuryStatus>(),
    recoveredDate: p.date().$type<LocalDate>().nullable(),
    /** The JSON text that the API returns. */
    rehabPlan: p.text(),
    generatedBy: p.string().length(5).$type<GeneratedBy>(),
    generatedWhy: p.string().length(300),
    generatedModel: p.string().length(200).nullable(),
    /** When a plan was requested from a language model; null if none is pending. */
    writingSince: p.datetime().nullable(),
    /** All flags found so far, including those from check-ins; active while `professionalSeenOn` is null. */
    redFlags: p.json().$type<unknown>(),
    /** Day of the latest check-in that raised a flag, or null. */
    flaggedOn: p.date().$type<LocalDate>().nullable(),
    professionalSeenOn: p.date().$type<LocalDate>().nullable(),
    /** Current rehabilitation stage, derived from the check-ins. */
    stage: p.string().length(8).$type<RehabStage>(),
    /** The pain light of the latest check-in; null before the first. */
    light: p.string().length(5).$type<PainLight>().nullable(),
    /** The first day on which a green light counts towards the next stage. */
    nextGreenOn: p.date().$type<LocalDate>(),
    /** Day of the latest check-in; null before the first. */
    checkedOn: p.date().$type<LocalDate>().nullable(),
  },
});
