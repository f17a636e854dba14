import { localDate, wholeNumber } from '@threshold/contracts/scalars';
import { z } from 'zod';
import { achievementView } from './achievement-schemas.ts';

/** Weeks shown on an athlete's page, including the current one. */
export const TRAINING_WEEK_COUNT = 12;

/** Another athlete's weeks and badges, as far as the reader may see them; empty with `hidden` if not at all. */
export const athleteTrainingView = z.strictObject({
  /** The reader's calendar weeks, oldest first. */
  weeks: z
    .array(
      z.strictObject({
        startsOn: localDate,
        distanceMeters: z.number().min(0),
        minutes: wholeNumber(0, 1_000_000),
      }),
    )
    .max(TRAINING_WEEK_COUNT),
  /** Unlocked achievements, latest first. */
  badges: z.array(achievementView.extend({ unlockedAt: z.iso.datetime() })),
  hidden: z.literal(true).optional(),
});
export type AthleteTrainingView = z.output<typeof athleteTrainingView>;
