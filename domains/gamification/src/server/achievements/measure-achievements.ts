import type { Act, Look } from '@threshold/api/server';
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
  act: Act,
  measurers: Measurers,
  { unlocks = 'now', factDate = null }: By = {},
): Promise<void> {
  const kept = await progressRows(act);
  const measured = new Map<AchievementId, Measure>();
  // A look of this evaluation's own: what its measurers share is read once.
  const look: Look = { ...act };
  const locked = entriesOf(measurers).filter(([id]) => !kept.get(id)?.unlockedAt);
  await Promise.all(
    locked.map(async ([id, measure]) => {
      const found = await measure(look, kept.get(id));
      if (found) measured.set(id, unlocks === 'now' ? { ...found, reachedOn: null } : found);
    }),
  );
  await keepProgress(act, kept, measured, factDate);
}

const entriesOf = (measurers: Measurers) =>
  // Object.entries forgets what the keys of a partial record are.
  Object.entries(measurers) as [AchievementId, Measurer][];
