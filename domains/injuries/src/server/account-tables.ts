import type { AccountTables } from '@threshold/api/server';
import { bodyPart, injurySeverity } from '@threshold/contracts/injuries';
import { localDate, rowId } from '@threshold/contracts/scalars';
import { z } from 'zod';
import { MAX_PLAN_LENGTH, readRehabPlan } from '../rehab-schemas.ts';
import {
  generatedBy,
  injuryStatus,
  MAX_NOTE_LENGTH,
  MAX_TEXT_LENGTH,
  MAX_TYPE_LENGTH,
  pain,
  painLight,
  redFlagView,
  stage,
} from '../schemas.ts';

const textUpTo = (maxCharacters: number) =>
  z
    .string()
    .min(1)
    .refine((text) => [...text].length <= maxCharacters, {
      error: `must be at most ${maxCharacters} characters long`,
    });

const MAX_WHY_LENGTH = 300;
const MAX_MODEL_NAME_LENGTH = 200;
/** More than there are kinds of red flags. */
const MAX_RED_FLAGS = 40;

const injuryRow = z.strictObject({
  id: rowId,
  body_part: bodyPart,
  injury_type: textUpTo(MAX_TYPE_LENGTH),
  severity: injurySeverity,
  date_of_injury: localDate,
  current_pain_level: pain,
  mobility_restrictions: textUpTo(MAX_TEXT_LENGTH).nullable(),
  symptoms: textUpTo(MAX_TEXT_LENGTH).nullable(),
  professional_diagnosis: textUpTo(MAX_TEXT_LENGTH).nullable(),
  status: injuryStatus,
  recovered_date: localDate.nullable(),
  rehab_plan: z
    .string()
    .max(MAX_PLAN_LENGTH)
    .refine((json) => readRehabPlan(json) !== null, { error: 'must be a rehabilitation plan' }),
  generated_by: generatedBy,
  generated_why: textUpTo(MAX_WHY_LENGTH),
  generated_model: textUpTo(MAX_MODEL_NAME_LENGTH).nullable(),
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
  note: textUpTo(MAX_NOTE_LENGTH).nullable(),
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
