import { toAchievementProgress } from './achievement-target.ts';
import type { Measurer } from './measurer.ts';

/** Measures Training Partner from the event's count of followed athletes. */
export const measureFollowing =
  (followingCount: number): Measurer =>
  async () => ({ progress: toAchievementProgress('first_follow', followingCount) });

/** Measures Crew Leader from the event's count of followers. */
export const measureFollowers =
  (followerCount: number): Measurer =>
  async () => ({ progress: toAchievementProgress('crew', followerCount) });
