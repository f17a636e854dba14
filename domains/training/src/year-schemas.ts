import { localDate } from '@threshold/contracts/scalars';
import { z } from 'zod';

/** Length of the year view in days, including today. */
export const YEAR_DAYS = 365;

/** The athlete's last 365 days. */
export const yearView = z.object({
  from: localDate,
  to: localDate,
  /** Days with completed training, oldest first. */
  days: z
    .array(
      z.object({
        date: localDate,
        /** The zone of the day's longest workout. */
        zone: z.literal([1, 2, 3, 4, 5]),
        minutes: z.int().min(0),
      }),
    )
    .max(YEAR_DAYS),
  /** Total training time, summed before rounding. Absent in older cached responses. */
  totalSeconds: z.int().min(0).optional(),
  /** Number of workouts completed on these days. */
  workouts: z.int().min(0),
});
export type YearView = z.infer<typeof yearView>;
