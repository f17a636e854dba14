import type { QueryContext } from '@threshold/api/server';
import { athletesPort } from '@threshold/contracts/athletes';
import { addDays, type LocalDate } from '@threshold/physiology';

/** Older events create neither a feed item nor a notification (docs/specification.md#late-imports). */
export const MAX_EVENT_AGE_DAYS = 7;

const DAY_MS = 86_400_000;

export const isInstantTooOld = (ctx: QueryContext, instant: Date): boolean =>
  instant.getTime() < ctx.now().getTime() - MAX_EVENT_AGE_DAYS * DAY_MS;

/** Like `isInstantTooOld`, for a date in the athlete's time zone. */
export async function isDateTooOld(
  ctx: QueryContext,
  { athleteId, date }: { readonly athleteId: string; readonly date: LocalDate },
): Promise<boolean> {
  const { today } = await ctx.port(athletesPort).getCalendar(athleteId);
  return date < addDays(today, -MAX_EVENT_AGE_DAYS);
}
