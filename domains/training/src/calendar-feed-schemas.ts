import { z } from 'zod';

/** Whether and since when the plan is published as a calendar feed. Never contains the address. */
export const calendarFeedView = z.object({ since: z.iso.datetime().nullable() });
export type CalendarFeedView = z.infer<typeof calendarFeedView>;

/** A new feed. This is the only answer that contains its address. */
export const newCalendarFeedView = z.object({
  since: z.iso.datetime(),
  /** Path without the origin: `/api/calendar/…`. Anyone who knows it can read the plan. */
  path: z.string(),
});
export type NewCalendarFeedView = z.infer<typeof newCalendarFeedView>;
