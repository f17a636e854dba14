import { type CommandContext, conflict, invalid } from '@threshold/api/server';
import { athletesPort } from '@threshold/contracts/athletes';
import { addDays, type LocalDate } from '@threshold/physiology';
import type { CreateTimeOffInput } from '../../time-off-schemas.ts';
import { trainingTables } from '../tables.ts';

/** An illness is often entered only when it is over. */
const MAX_DAYS_BACK = 60;
/** One year, including a leap day. */
const MAX_DAYS_AHEAD = 366;

/**
 * @param editedId the edited span, which may overlap itself; null for a new one
 * @returns today, by the athlete's calendar
 * @throws DomainError 'invalid' for days out of range, 'conflict' if some of the days are already off
 */
export async function assertSpanAllowed(
  ctx: CommandContext,
  { from, to }: Pick<CreateTimeOffInput, 'from' | 'to'>,
  editedId: string | null,
): Promise<LocalDate> {
  const { today } = await ctx.port(athletesPort).getCalendar(ctx.athleteId);
  if (from < addDays(today, -MAX_DAYS_BACK))
    throw invalid('from', `can’t be more than ${MAX_DAYS_BACK} days ago`);
  if (to > addDays(today, MAX_DAYS_AHEAD)) throw invalid('to', 'must be within a year');
  const overlapQuery = trainingTables(ctx.em)
    .selectFrom('time_off')
    .select('id')
    .where('athlete_id', '=', ctx.athleteId)
    .where('starts_on', '<=', to)
    .where('ends_on', '>=', from);
  const overlappingRow = await (editedId === null
    ? overlapQuery
    : overlapQuery.where('id', '<>', editedId)
  ).executeTakeFirst();
  if (overlappingRow) throw conflict('You already have some of these days off');
  return today;
}
