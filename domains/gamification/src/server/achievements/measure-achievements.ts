import type { CommandContext, QueryContext } from '@threshold/api/server';
import type { LocalDate } from '@threshold/physiology';
import type { AchievementId } from '../../rules/achievements.ts';
import { getProgressRows } from './get-progress-rows.ts';
import type { Measurement, Measurer } from './measurer.ts';
import { storeProgress } from './store-progress.ts';

interface MeasureOptions {
  /** The event's time, or the day on which the target was reached. Default: `now`. */
  readonly unlockTime?: 'now' | 'reached-day';
  /** The day of the event that caused the measurement; null if it has none. */
  readonly factDate?: LocalDate | null;
}

export type Measurers = Partial<Readonly<Record<AchievementId, Measurer>>>;

/**
 * Measures the given achievements that are still locked and stores the results in the event's transaction.
 */
export async function measureAchievements(
  ctx: CommandContext,
  measurers: Measurers,
  { unlockTime = 'now', factDate = null }: MeasureOptions = {},
): Promise<void> {
  const storedRows = await getProgressRows(ctx);
  const measurements = new Map<AchievementId, Measurement>();
  // A fresh context, so that the measurers of one evaluation share memoized reads.
  const evaluationCtx: QueryContext = { ...ctx };
  const lockedMeasurers = toMeasurerEntries(measurers).filter(([id]) => !storedRows.get(id)?.unlockedAt);
  await Promise.all(
    lockedMeasurers.map(async ([id, measure]) => {
      const measurement = await measure(evaluationCtx, storedRows.get(id));
      if (measurement)
        measurements.set(id, unlockTime === 'now' ? { ...measurement, reachedOn: null } : measurement);
    }),
  );
  await storeProgress(ctx, storedRows, measurements, factDate);
}

const toMeasurerEntries = (measurers: Measurers) =>
  // `Object.entries` loses the key type of a partial record.
  Object.entries(measurers) as [AchievementId, Measurer][];
