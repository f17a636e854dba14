import type { AccountTables } from '@threshold/api/server';
import { decimal, localDate, rowId, wholeNumber } from '@threshold/contracts/scalars';
import { z } from 'zod';

/** Same bounds as the table's checks (health-entry.entity.ts); 9 to 681 kg are 20 to 1,500 lbs. */
const entryRow = z.strictObject({
  id: rowId,
  date: localDate,
  weight_kg: decimal(9, 681).nullable(),
  steps: wholeNumber(1, 200_000).nullable(),
  sleep_seconds: decimal(1, 86_400).nullable(),
  sleep_quality: wholeNumber(1, 5).nullable(),
  hrv_ms: wholeNumber(1, 400).nullable(),
  resting_hr_bpm: wholeNumber(20, 140).nullable(),
});

export const accountTables: AccountTables = {
  tables: [{ name: 'health_entry', row: entryRow, order: ['date'] }],
};
