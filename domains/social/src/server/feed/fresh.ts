import type { QueryContext } from '@threshold/api/server';
import { athletesPort } from '@threshold/contracts/athletes';
import { addDays, type LocalDate } from '@threshold/physiology';

/** Older events make no feed item and no notification (docs/specification.md#late-imports). */
export const FRESH_DAYS = 7;

const DAY_MS = 86_400_000;

export const isLongAgo = (ctx: QueryContext, moment: Date): boolean =>
  moment.getTime() < ctx.now().getTime() - FRESH_DAYS * DAY_MS;

/** Like `isLongAgo`, for a date in the athlete's time zone. */
export async function isHistory(
  ctx: QueryContext,
  { athleteId, date }: { readonly athleteId: string; readonly date: LocalDate },
): Promise<boolean> {
  const { today } = await ctx.port(athletesPort).getCalendar(athleteId);
  return date < addDays(today, -FRESH_DAYS);
}
