import type { QueryContext } from '@threshold/api/server';
import type { LthrEntry } from '@threshold/physiology';
import type { ThresholdView } from '../../threshold-schemas.ts';
import { getToday } from '../preferences/get-calendar.ts';
import { listThresholds } from './list-thresholds.ts';

/** The caller's LTHR history, newest first; the input of `findLthrOnDay`. */
export const getLthrHistory = async (ctx: QueryContext): Promise<LthrEntry[]> =>
  toLthrHistory(ctx, await listThresholds(ctx));

/**
 * Keeps the order of `rows`. A row dated tomorrow, saved before a flight west moved the date back, becomes
 * today's.
 */
export async function toLthrHistory(ctx: QueryContext, rows: readonly ThresholdView[]): Promise<LthrEntry[]> {
  const today = await getToday(ctx);
  return rows.map(({ date, lthr }) => ({ ...(date > today ? { date: today } : { date }), lthrBpm: lthr }));
}
