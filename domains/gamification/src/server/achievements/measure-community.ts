import type { Measurer } from './measure.ts';
import { progressOf } from './target-of.ts';

/** Athletes followed, as the fact counts them. */
export const measureFollowing =
  (following: number): Measurer =>
  async () => ({ progress: progressOf('first_follow', following) });

/** Followers, as the fact counts them. */
export const measureFollowers =
  (followers: number): Measurer =>
  async () => ({ progress: progressOf('crew', followers) });
