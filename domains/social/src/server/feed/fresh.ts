import type { QueryContext } from '@threshold/api/server';
import { athletesPort } from '@threshold/contracts/athletes';
import { addDays, type LocalDate } from '@threshold/physiology';

/** Days after which what is told is history and no news (ruling 52). */
export const FRESH_DAYS = 7;

const DAY_MS = 86_400_000;

/** Whether a moment is longer ago than that. */
export const isLongAgo = (ctx: QueryContext, moment: Date): boolean =>
  moment.getTime() < ctx.now().getTime() - FRESH_DAYS * DAY_MS;

/** Whether a day of an athlete's is longer ago than that. */
export async function isHistory(
  ctx: QueryContext,
  { athleteId, date }: { readonly athleteId: string; readonly date: LocalDate },
): Promise<boolean> {
  const { today } = await ctx.port(athletesPort).getCalendar(athleteId);
  return date < addDays(today, -FRESH_DAYS);
}
