import type { AccountTables } from '@threshold/api/server';
import { bodyPart, injurySeverity } from '@threshold/contracts/injuries';
import { localDate, rowId } from '@threshold/contracts/scalars';
import { z } from 'zod';
import { MAX_PLAN_CHARACTERS, readRehabPlan } from '../rehab-schemas.ts';
import {
  generatedBy,
  injuryStatus,
  MAX_NOTE_CHARACTERS,
  MAX_TEXT_CHARACTERS,
  MAX_TYPE_CHARACTERS,
  pain,
  painLight,
  redFlagView,
  stage,
} from '../schemas.ts';

const createBoundedText = (maxCharacters: number) =>
  z
    .string()
    .min(1)
    .refine((text) => [...text].length <= maxCharacters, {
      error: `must be at most ${maxCharacters} characters long`,
    });

const MAX_WHY_CHARACTERS = 300;
const MAX_MODEL_NAME_CHARACTERS = 200;
/** More than the number of kinds of red flags. */
const MAX_RED_FLAGS = 40;

const injuryRow = z.strictObject({
  id: rowId,
  body_part: bodyPart,
  injury_type: createBoundedText(MAX_TYPE_CHARACTERS),
  severity: injurySeverity,
  date_of_injury: localDate,
  current_pain_level: pain,
  mobility_restrictions: createBoundedText(MAX_TEXT_CHARACTERS).nullable(),
  symptoms: createBoundedText(MAX_TEXT_CHARACTERS).nullable(),
  professional_diagnosis: createBoundedText(MAX_TEXT_CHARACTERS).nullable(),
  status: injuryStatus,
  recovered_date: localDate.nullable(),
  rehab_plan: z
    .string()
    .max(MAX_PLAN_CHARACTERS)
    .refine((json) => readRehabPlan(json) !== null, { error: 'must be a rehabilitation plan' }),
  generated_by: generatedBy,
  generated_why: createBoundedText(MAX_WHY_CHARACTERS),
  generated_model: createBoundedText(MAX_MODEL_NAME_CHARACTERS).nullable(),
  red_flags: z.array(redFlagView).max(MAX_RED_FLAGS),
  // Missing in the first three versions of the export format.
  flagged_on: localDate.nullable().default(null),
  professional_seen_on: localDate.nullable(),
  stage,
  light: painLight.nullable(),
  next_green_on: localDate,
  checked_on: localDate.nullable(),
});

const checkInRow = z.strictObject({
  id: rowId,
  injury_id: rowId,
  date: localDate,
  during: pain,
  next_morning: pain.nullable(),
  baseline: pain,
  swelling: z.boolean(),
  limp: z.boolean(),
  giving_way: z.boolean(),
  light: painLight,
  note: createBoundedText(MAX_NOTE_CHARACTERS).nullable(),
});

export const accountTables: AccountTables = {
  tables: [
    { name: 'injury', row: injuryRow, order: ['date_of_injury', 'id'] },
    {
      name: 'pain_check_in',
      row: checkInRow,
      order: ['injury_id', 'date'],
      references: { injury_id: 'injury' },
    },
  ],
  notExported: { 'injury.writing_since': 'a pending plan is not written after an import' },
};
