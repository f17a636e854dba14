import type { CommandContext, QueryContext } from '@threshold/api/server';
import type { AchievementId, LocalDate } from '@threshold/physiology';
import { keepProgress } from './keep-progress.ts';
import type { Measure, Measurer } from './measure.ts';
import { progressRows } from './progress-rows.ts';

interface By {
  /** Whether by the fact of this moment, or as of the day on which it was reached. */
  readonly unlocks?: 'now' | 'as-of-its-day';
  /** The day that the fact tells of. */
  readonly factDate?: LocalDate | null;
}

/** Some achievements with how each is measured. */
export type Measurers = Partial<Readonly<Record<AchievementId, Measurer>>>;

/**
 * Measures what is still locked of these, in the fact's own transaction, and keeps what came of it.
 * @param by what unlocks them
 */
export async function measureAchievements(
  ctx: CommandContext,
  measurers: Measurers,
  { unlocks = 'now', factDate = null }: By = {},
): Promise<void> {
  const stored = await progressRows(ctx);
  const measured = new Map<AchievementId, Measure>();
  // Its own context, so that the measurers of this evaluation share their reads.
  const evaluation: QueryContext = { ...ctx };
  const locked = entriesOf(measurers).filter(([id]) => !stored.get(id)?.unlockedAt);
  await Promise.all(
    locked.map(async ([id, measure]) => {
      const found = await measure(evaluation, stored.get(id));
      if (found) measured.set(id, unlocks === 'now' ? { ...found, reachedOn: null } : found);
    }),
  );
  await keepProgress(ctx, stored, measured, factDate);
}

const entriesOf = (measurers: Measurers) =>
  // Object.entries forgets what the keys of a partial record are.
  Object.entries(measurers) as [AchievementId, Measurer][];
