import type { CommandContext, QueryContext } from '@threshold/api/server';
import type { LocalDate } from '@threshold/physiology';
import type { AchievementId } from '../../rules/achievements.ts';
import { getProgressRows } from './get-progress-rows.ts';
import type { Measurement, Measurer } from './measure.ts';
import { storeProgress } from './store-progress.ts';

interface MeasureOptions {
  /** The unlock time: the event's, or the day on which the target was reached. Default: `now`. */
  readonly unlocks?: 'now' | 'as-of-its-day';
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
  { unlocks = 'now', factDate = null }: MeasureOptions = {},
): Promise<void> {
  const storedRows = await getProgressRows(ctx);
  const measurements = new Map<AchievementId, Measurement>();
  // A fresh context, so that the measurers of one evaluation share memoized reads.
  const evaluationCtx: QueryContext = { ...ctx };
  const lockedEntries = entriesOf(measurers).filter(([id]) => !storedRows.get(id)?.unlockedAt);
  await Promise.all(
    lockedEntries.map(async ([id, measure]) => {
      const result = await measure(evaluationCtx, storedRows.get(id));
      if (result) measurements.set(id, unlocks === 'now' ? { ...result, reachedOn: null } : result);
    }),
  );
  await storeProgress(ctx, storedRows, measurements, factDate);
}

const entriesOf = (measurers: Measurers) =>
  // `Object.entries` loses the key type of a partial record.
  Object.entries(measurers) as [AchievementId, Measurer][];
