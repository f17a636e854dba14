import type { QueryContext } from '@threshold/api/server';
import type { AchievementProgress, LocalDate } from '@threshold/physiology';
import type { ProgressRow } from './progress-rows.ts';

/** How far the athlete is with one achievement, measured now. */
export interface Measure {
  readonly progress: AchievementProgress;
  /** The athlete's day on which it was reached, as far as history tells: what a replay unlocks, it unlocks as of that day. */
  readonly reachedOn?: LocalDate | null;
  /** What gave it, where it is the best of many. */
  readonly sourceId?: string | null;
}

/**
 * Measures one achievement by few rows. `stored` is what stands of it; null says that nothing is to be changed.
 */
export type Measurer = (ctx: QueryContext, stored: ProgressRow | undefined) => Promise<Measure | null>;
