import { invalid, type QueryContext } from '@threshold/api/server';
import { athletesPort } from '@threshold/contracts/athletes';
import { addDays, type LocalDate } from '@threshold/physiology';

/** Refuses a client's date that lies more than a day ahead of the athlete's own, as clocks may differ (ruling 2). */
export async function assertNotAfterTomorrow(ctx: QueryContext, date: LocalDate): Promise<void> {
  const { today } = await ctx.port(athletesPort).getCalendar(ctx.athleteId);
  if (date > addDays(today, 1)) throw invalid('date', 'Date must not be in the future');
}
