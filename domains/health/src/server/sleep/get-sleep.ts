import { memoizePerRequest, type QueryContext } from '@threshold/api/server';
import { AVERAGE_DAYS } from '../../bounds.ts';
import type { SleepView } from '../../schemas.ts';
import { listEntries } from '../entries/list-entries.ts';

/**
 * Sleep of the latest seven entries, and its average over those with sleep
 * (docs/specification.md#one-entry-per-day).
 */
export const getSleep = (ctx: QueryContext, athleteId = ctx.athleteId): Promise<SleepView> =>
  loadSleep(ctx, athleteId);

const loadSleep = memoizePerRequest(async (ctx, athleteId: string): Promise<SleepView> => {
  const rows = await listEntries(ctx, { limit: AVERAGE_DAYS }, athleteId);
  const hours = rows.flatMap(({ sleepHours }) => sleepHours ?? []);
  return {
    averageHours: hours.length === 0 ? null : hours.reduce((sum, value) => sum + value, 0) / hours.length,
    days: rows.toReversed().map(({ date, sleepHours, sleepQuality }) => ({ date, sleepHours, sleepQuality })),
  };
});
