import type { LocalDate } from '../dates/local-date.ts';

export interface OverloadSession {
  readonly type: string;
  /** 0 and up. */
  readonly minutes: number;
  readonly distanceMeters: number | null;
  /** 1 to 10; null if not entered. */
  readonly rpe: number | null;
  readonly isOnFoot: boolean;
  /** True with any time in zone 4 or 5, or 20 minutes in zone 3. */
  readonly isHard: boolean;
  /** The RPE that the planned session should have; null without a planned session. */
  readonly expectedRpe: number | null;
  /** True if the planned session was judged "too hard". */
  readonly isTooHard: boolean;
}

export interface OverloadDay {
  readonly date: LocalDate;
  /** TSS of completed training, 0 and up. */
  readonly stress: number;
  /** Null for a day without a plan. */
  readonly plan: { readonly stress: number; readonly isHard: boolean } | null;
  readonly completedSessions: readonly OverloadSession[];
  /**
   * Mean daily stress of the seven days up to this one, and the upper end of the athlete's own range. Known for the
   * last days only; null without a range.
   */
  readonly weekLoad: { readonly mean: number; readonly ceiling: number } | null;
}

export interface OverloadFinding {
  readonly reason: string;
  /** How many easy days should follow `date`. */
  readonly easyDays: number;
  readonly date: LocalDate;
}
