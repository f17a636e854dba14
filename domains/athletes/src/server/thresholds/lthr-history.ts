import type { QueryContext } from '@threshold/api/server';
import type { LthrEntry } from '@threshold/physiology';
import type { ThresholdView } from '../../schemas.ts';
import { todayOf } from '../preferences/get-calendar.ts';
import { listThresholds } from './list-thresholds.ts';

/** The actor's LTHR history, newest first, as `lthrOn` answers by it. */
export const lthrHistory = async (ctx: QueryContext): Promise<LthrEntry[]> =>
  asHistory(ctx, await listThresholds(ctx));

/** Some rows as a history. A row of "tomorrow", of an athlete who flew west, holds today already. */
export async function asHistory(ctx: QueryContext, rows: readonly ThresholdView[]): Promise<LthrEntry[]> {
  const today = await todayOf(ctx);
  return rows.map(({ date, lthr }) => ({ ...(date > today ? { date: today } : { date }), lthrBpm: lthr }));
}
