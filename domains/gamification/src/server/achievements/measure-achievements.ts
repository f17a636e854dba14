import type { CommandContext, QueryContext } from '@threshold/api/server';
import type { LocalDate } from '@threshold/physiology';
import type { AchievementId } from '../../rules/achievements.ts';
import type { Measure, Measurer } from './measure.ts';
import { getProgressRows } from './progress-rows.ts';
import { storeProgress } from './store-progress.ts';

interface MeasureOptions {
  /** At the event's time, or on the day the target was reached. */
  readonly unlocks?: 'now' | 'as-of-its-day';
  readonly factDate?: LocalDate | null;
}

export type Measurers = Partial<Readonly<Record<AchievementId, Measurer>>>;

/**
 * Measures the given achievements that are still locked and stores the results in the event's transaction.
 * @param options when the fact happened, and as of when it unlocks them
 */
export async function measureAchievements(
  ctx: CommandContext,
  measurers: Measurers,
  { unlocks = 'now', factDate = null }: MeasureOptions = {},
): Promise<void> {
  const stored = await getProgressRows(ctx);
  const measured = new Map<AchievementId, Measure>();
  // A fresh context, so that the measurers of one evaluation share memoized reads.
  const evaluation: QueryContext = { ...ctx };
  const locked = entriesOf(measurers).filter(([id]) => !stored.get(id)?.unlockedAt);
  await Promise.all(
    locked.map(async ([id, measure]) => {
      const result = await measure(evaluation, stored.get(id));
      if (result) measured.set(id, unlocks === 'now' ? { ...result, reachedOn: null } : result);
    }),
  );
  await storeProgress(ctx, stored, measured, factDate);
}

const entriesOf = (measurers: Measurers) =>
  // `Object.entries` loses the key type of a partial record.
  Object.entries(measurers) as [AchievementId, Measurer][];
