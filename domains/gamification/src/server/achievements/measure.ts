import type { QueryContext } from '@threshold/api/server';
import type { LocalDate } from '@threshold/physiology';
import type { AchievementProgress } from '../../rules/achievements.ts';
import type { ProgressRow } from './get-progress-rows.ts';

export interface Measurement {
  readonly progress: AchievementProgress;
  /** The day the target was reached, if history shows it; a replay unlocks as of that day. */
  readonly reachedOn?: LocalDate | null;
  /** The workout behind a maximum. */
  readonly sourceId?: string | null;
}

/** Measures one achievement. `stored` is its current row; null means no change. */
export type Measurer = (ctx: QueryContext, stored: ProgressRow | undefined) => Promise<Measurement | null>;
