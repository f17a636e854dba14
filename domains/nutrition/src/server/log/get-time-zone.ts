import type { QueryContext } from '@threshold/api/server';
import { athletesPort } from '@threshold/contracts/athletes';
import type { TimeZoneView } from '../../schemas.ts';

/** The athlete's time zone, so that a page left open past midnight knows the new date. */
export async function getTimeZone(ctx: QueryContext): Promise<TimeZoneView> {
  const { timeZone } = await ctx.port(athletesPort).getCalendar(ctx.athleteId);
  return { timeZone };
}
