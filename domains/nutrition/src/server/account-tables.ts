import type { AccountTables } from '@threshold/api/server';
import { decimal, localDate, rowId, wholeNumber } from '@threshold/contracts/scalars';
import { z } from 'zod';

const grams = decimal(0, 2000).nullable();

const log = z.strictObject({
  id: rowId,
  date: localDate,
  calories: wholeNumber(0, 20_000).nullable(),
  protein_grams: grams,
  carbs_grams: grams,
  fats_grams: grams,
  // 1,000 US fl oz.
  hydration_ml: decimal(0, 29_574).nullable(),
  notes: z.string().max(2000).nullable(),
});

export const accountTables: AccountTables = { tables: [{ name: 'log', row: log, order: ['date'] }] };
