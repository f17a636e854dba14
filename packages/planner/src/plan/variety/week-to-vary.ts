import type { WeekFrame } from '../week/plan-weeks.ts';

export interface WeekToVary {
  frame: WeekFrame;
  isCutback: boolean;
}

/** The most work in zone 3 and above as a share of a week's minutes on foot, slightly below rule P17's limit. */
export const MAX_WORK_SHARE_OF_WEEK = 0.23;
