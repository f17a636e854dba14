import { invalid, type QueryContext } from '@threshold/api/server';
import { athletesPort } from '@threshold/contracts/athletes';
import { addDays, type LocalDate } from '@threshold/physiology';

/**
 * Rejects a date more than one day after the athlete's today. One day is allowed, because the client's clock
 * may differ (docs/specification.md#today-and-time-zones).
 */
export async function assertNotAfterTomorrow(ctx: QueryContext, date: LocalDate): Promise<void> {
  const { today } = await ctx.port(athletesPort).getCalendar(ctx.athleteId);
  if (date > addDays(today, 1)) throw invalid('date', 'Date must not be in the future');
}
