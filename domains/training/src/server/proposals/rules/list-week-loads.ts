import type { QueryContext } from '@threshold/api/server';
import { addDays, type LocalDate, type OverloadDay } from '@threshold/physiology';
import { getDailyStress } from '../../analytics/get-daily-stress.ts';
import { getPlannedStress, toTrainingLoad } from '../../analytics/get-training-load.ts';

/** Three days in a row, the day before them, and one more if the latest workout was yesterday. */
const DAY_COUNT = 5;

/** The load of the last days beside the athlete's own range, by day; null before the range is known. */
export async function listWeekLoads(
  ctx: QueryContext,
  today: LocalDate,
): Promise<ReadonlyMap<LocalDate, OverloadDay['weekLoad']>> {
  const dailyStress = await getDailyStress(ctx, today);
  const plannedStress = await getPlannedStress(ctx, today);
  return new Map(
    Array.from({ length: DAY_COUNT }, (_, daysAgo) => {
      const date = addDays(today, -daysAgo);
      const days = dailyStress.days.filter((day) => day.date <= date);
      const { current, range } = toTrainingLoad({ ...dailyStress, days }, plannedStress, date);
      return [date, range.by === 'own' ? { mean: current, ceiling: range.ceiling } : null];
    }),
  );
}
