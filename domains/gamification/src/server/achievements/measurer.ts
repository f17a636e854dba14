import type { QueryContext } from '@threshold/api/server';
import type { LocalDate } from '@threshold/physiology';
import type { AchievementProgress } from '../../rules/achievements.ts';
import type { ProgressRow } from './get-progress-rows.ts';

export interface Measurement {
  readonly progress: AchievementProgress;
  /** The day the target was reached, if history shows it; a replay unlocks as of that day. */
  readonly reachedOn?: LocalDate | null;
  /** The workout that reached the highest amount, for achievements that need a maximum. */
  readonly sourceId?: string | null;
}

/** Measures one achievement. `storedRow` is its current row; a null result means no change. */
export type Measurer = (ctx: QueryContext, storedRow: ProgressRow | undefined) => Promise<Measurement | null>;
