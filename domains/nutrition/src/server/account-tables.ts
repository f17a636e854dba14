import type { AccountTables } from '@threshold/api/server';
import { decimal, localDate, rowId, wholeNumber } from '@threshold/contracts/scalars';
import { z } from 'zod';

const MAX_CALORIES = 20_000;
const MAX_GRAMS = 2000;
/** 1,000 US fl oz. */
const MAX_HYDRATION_ML = 29_574;
const MAX_NOTES_LENGTH = 2000;

const grams = decimal(0, MAX_GRAMS).nullable();

const logRow = z.strictObject({
  id: rowId,
  date: localDate,
  calories: wholeNumber(0, MAX_CALORIES).nullable(),
  protein_grams: grams,
  carbs_grams: grams,
  fats_grams: grams,
  hydration_ml: decimal(0, MAX_HYDRATION_ML).nullable(),
  notes: z.string().max(MAX_NOTES_LENGTH).nullable(),
});

export const accountTables: AccountTables = { tables: [{ name: 'log', row: logRow, order: ['date'] }] };
