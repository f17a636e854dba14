import { providePort, type QueryContext } from '@threshold/api/server';
import { thresholdAchievementStatsPort } from '@threshold/contracts/achievement-stats';
import type { LocalDate } from '@threshold/physiology';
import { selectThresholds } from './select-thresholds.ts';

export const provideThresholdAchievementStats = providePort(thresholdAchievementStatsPort, (ctx) => ({
  findFirstTestDate: (athleteId) => findFirstTestDate(ctx, athleteId),
}));

/** Date of the earliest stored LTHR from a guided test; null if there is none. */
export async function findFirstTestDate(ctx: QueryContext, athleteId: string): Promise<LocalDate | null> {
  const rows = await selectThresholds(ctx, athleteId).where('source', '=', 'test').execute();
  return rows.at(-1)?.date ?? null;
}
