import type { QueryContext } from '@threshold/api/server';
import { computeChangePercent, computeRecovery, type LocalDate, type Recovery } from '@threshold/physiology';
import { listLatestValues } from './get-recovery.ts';

/** Recovery on a day, from its values compared with the days before; null if no metric has both. */
export async function findRecoveryOn(
  ctx: QueryContext,
  athleteId: string,
  date: LocalDate,
): Promise<Recovery | null> {
  const [hrv, restingHr] = await Promise.all([
    listLatestValues(ctx, athleteId, 'hrv_ms', date),
    listLatestValues(ctx, athleteId, 'resting_hr_bpm', date),
  ]);
  const toChangePercent = (valuesNewestFirst: typeof hrv) =>
    valuesNewestFirst[0]?.date === date
      ? computeChangePercent(valuesNewestFirst.map(({ value }) => value))
      : null;
  return computeRecovery({ hrvPercent: toChangePercent(hrv), restingHrPercent: toChangePercent(restingHr) });
}
