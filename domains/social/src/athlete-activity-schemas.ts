import { z } from 'zod';
import { feedCardView, recordData } from './feed-schemas.ts';
import { userView } from './follow-schemas.ts';

/** The latest workouts shown on an athlete's page. */
export const LATEST_WORKOUT_COUNT = 5;

/** The named athletes that both the reader and the athlete follow. */
export const SHARED_FOLLOW_COUNT = 3;

/** What an athlete posted, newest first, as far as the reader may see it; empty with `hidden` if not at all. */
export const athleteActivityView = z.strictObject({
  workouts: z.array(feedCardView).max(LATEST_WORKOUT_COUNT),
  /** The best posted value of each type. */
  records: z.array(recordData),
  bothFollow: z.strictObject({
    count: z.int().min(0),
    athletes: z.array(userView).max(SHARED_FOLLOW_COUNT),
  }),
  hidden: z.literal(true).optional(),
});
export type AthleteActivityView = z.output<typeof athleteActivityView>;
