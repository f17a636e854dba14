import { type CommandContext, invalid } from '@threshold/api/server';
import { athletesPort } from '@threshold/contracts/athletes';
import { addDays, type LocalDate } from '@threshold/physiology';

/** The athlete's own day. */
export const todayOf = async (ctx: CommandContext): Promise<LocalDate> =>
  (await ctx.port(athletesPort).getCalendar(ctx.athleteId)).today;

/**
 * The client's date is taken: any past day from `earliest` on, today, and one day ahead for clocks that differ (ruling 2).
 * @param earliest a day with how it is called in the refusal
 */
export async function checkDay(
  ctx: CommandContext,
  { field, label, date }: { readonly field: string; readonly label: string; readonly date: LocalDate },
  earliest?: LocalDate,
): Promise<void> {
  if (date > addDays(await todayOf(ctx), 1)) throw invalid(field, `${label} must not be in the future`);
  if (earliest !== undefined && date < earliest)
    throw invalid(field, `${label} must not be before the injury (${earliest})`);
}
