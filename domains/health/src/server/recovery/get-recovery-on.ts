import type { QueryContext } from '@threshold/api/server';
import { changeFromAverage, computeRecovery, type LocalDate, type Recovery } from '@threshold/physiology';
import { listLatestValues } from './get-recovery.ts';

/** Recovery on a day, by its values against the days before; null without an entry on that day. */
export async function getRecoveryOn(
  ctx: QueryContext,
  athleteId: string,
  date: LocalDate,
): Promise<Recovery | null> {
  const [hrv, resting] = await Promise.all([
    listLatestValues(ctx, athleteId, 'hrv_ms', date),
    listLatestValues(ctx, athleteId, 'resting_hr_bpm', date),
  ]);
  const percentOf = (latestFirst: typeof hrv) =>
    latestFirst[0]?.date === date ? changeFromAverage(latestFirst.map(({ value }) => value)) : null;
  return computeRecovery({ hrvPercent: percentOf(hrv), restingHrPercent: percentOf(resting) });
}
