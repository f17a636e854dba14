import { toAchievementProgress } from './achievement-target.ts';
import type { Measurer } from './measure.ts';

/** The count comes from the event. */
export const measureFollowing =
  (following: number): Measurer =>
  async () => ({ progress: toAchievementProgress('first_follow', following) });

/** The count comes from the event. */
export const measureFollowers =
  (followers: number): Measurer =>
  async () => ({ progress: toAchievementProgress('crew', followers) });
