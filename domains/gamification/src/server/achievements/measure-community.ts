import type { Measurer } from './measure.ts';
import { progressOf } from './target-of.ts';

/** The count comes from the event. */
export const measureFollowing =
  (following: number): Measurer =>
  async () => ({ progress: progressOf('first_follow', following) });

/** The count comes from the event. */
export const measureFollowers =
  (followers: number): Measurer =>
  async () => ({ progress: progressOf('crew', followers) });
