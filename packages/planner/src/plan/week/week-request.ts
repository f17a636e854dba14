import type { WeekFrame } from './plan-weeks.ts';

/** What a week without the race is planned for. */
export interface WeekRequest {
  frame: WeekFrame;
  targetKm: number;
  isCutback: boolean;
  /** True if a full week precedes this one, so that its longest run is known. */
  hasFullWeekBefore: boolean;
  /** True if a full week precedes this one and the plan already has a long run. */
  hasLongRunBefore: boolean;
  /** The maximum minutes of its runs in zone 3 and above. */
  mostWorkMinutes: number;
}
