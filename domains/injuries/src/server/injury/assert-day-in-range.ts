import { type CommandContext, invalid } from '@threshold/api/server';
import { athletesPort } from '@threshold/contracts/athletes';
import { addDays, type LocalDate } from '@threshold/physiology';

/** Today's date in the athlete's time zone. */
export const getToday = async (ctx: CommandContext): Promise<LocalDate> =>
  (await ctx.port(athletesPort).getCalendar(ctx.athleteId)).today;

/**
 * Validates a date from the client: between `earliestDate` and tomorrow, to allow for clock differences
 * (docs/specification.md#today-and-time-zones).
 * @param earliestDate the injury's date; no lower bound if omitted
 * @throws DomainError 'invalid' at `field`, with `label` in the message
 */
export async function assertDayInRange(
  ctx: CommandContext,
  { field, label, date }: { readonly field: string; readonly label: string; readonly date: LocalDate },
  earliestDate?: LocalDate,
): Promise<void> {
  if (date > addDays(await getToday(ctx), 1)) throw invalid(field, `${label} must not be in the future`);
  if (earliestDate !== undefined && date < earliestDate)
    throw invalid(field, `${label} must not be before the injury (${earliestDate})`);
}
