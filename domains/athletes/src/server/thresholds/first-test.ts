import type { QueryContext } from '@threshold/api/server';
import type { LocalDate } from '@threshold/physiology';
import { thresholdRows } from './threshold-rows.ts';

/** The day of the first existing LTHR by a guided test. */
export async function firstTestOn(ctx: QueryContext, athleteId: string): Promise<LocalDate | null> {
  const rows = await thresholdRows(ctx, athleteId).where('source', '=', 'test').execute();
  return rows.at(-1)?.date ?? null;
}
