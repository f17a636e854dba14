import { z } from 'zod';

/** Whether the athlete's plan is published as a calendar feed, and since when; never its address. */
export const calendarFeedView = z.object({ since: z.iso.datetime().nullable() });
export type CalendarFeedView = z.infer<typeof calendarFeedView>;

/** A new feed: its address is told this once. */
export const newCalendarFeedView = z.object({
  since: z.iso.datetime(),
  /** Without the origin: `/api/calendar/…`. Who knows it reads the plan. */
  path: z.string(),
});
export type NewCalendarFeedView = z.infer<typeof newCalendarFeedView>;
