import { z } from 'zod';

/** `since` is when the feed was created; null if there is none. The address is never included. */
export const calendarFeedView = z.object({ since: z.iso.datetime().nullable() });
export type CalendarFeedView = z.infer<typeof calendarFeedView>;

/** A new feed. This is the only response that contains its address. */
export const newCalendarFeedView = z.object({
  since: z.iso.datetime(),
  /** Path without the origin: `/api/calendar/…`. Anyone who knows it can read the plan. */
  path: z.string(),
});
export type NewCalendarFeedView = z.infer<typeof newCalendarFeedView>;
