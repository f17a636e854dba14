import type { QueryContext } from '@threshold/api/server';
import type { LocalDate } from '@threshold/physiology';
import type { AchievementProgress } from '../../rules/achievements.ts';
import type { ProgressRow } from './progress-rows.ts';

export interface Measure {
  readonly progress: AchievementProgress;
  /** The day the target was reached, if history shows it; a replay unlocks as of that day. */
  readonly reachedOn?: LocalDate | null;
  readonly sourceId?: string | null;
}

/** Measures one achievement. `stored` is its current row; a null result means no change. */
export type Measurer = (ctx: QueryContext, stored: ProgressRow | undefined) => Promise<Measure | null>;
