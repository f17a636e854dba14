import type { QueryContext } from '@threshold/api/server';
import { athletesPort } from '@threshold/contracts/athletes';
import { isQuietAt } from '../../reminder-schemas.ts';
import { getReminderSettings } from './reminder-settings.ts';
import { toMinutesOfDay } from './reminder-times.ts';

/** True if nothing may be sent to the athlete now. */
export async function isInQuietHours(ctx: QueryContext): Promise<boolean> {
  const settings = await getReminderSettings(ctx);
  const { timeZone } = await ctx.port(athletesPort).getCalendar(ctx.athleteId);
  return isQuietAt(toMinutesOfDay(timeZone, ctx.now()), settings);
}
