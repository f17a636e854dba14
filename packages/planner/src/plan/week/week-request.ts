import type { WeekFrame } from './plan-weeks.ts';

/** What a week without the race is planned for. */
export interface WeekRequest {
  frame: WeekFrame;
  targetKm: number;
  isCutback: boolean;
  /** True if a full week precedes this one, so that its longest run is known. */
  hasFullWeekBefore: boolean;
  /**
   * True if the plan already has a long run in a week of at least four days (in the taper, only after a full week), or if
   * a B or C race replaces it.
   */
  hasLongRunBefore: boolean;
  /** The maximum minutes of its runs in zone 3 and above. */
  maxWorkMinutes: number;
}
