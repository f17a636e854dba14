import type { QueryContext } from '@threshold/api/server';
import { athletesPort } from '@threshold/contracts/athletes';
import type { HistoryFilters } from '../../history-schemas.ts';
import { trainingTables } from '../tables.ts';
import { toHistorySpan } from './to-history-span.ts';

/**
 * Selects the completed workouts that match the filters. The builder is wrapped in an object so that it is
 * not awaited. The caller adds columns and order.
 */
export async function selectCompletedWorkouts(
  ctx: QueryContext,
  { search, range, zone, session }: HistoryFilters,
) {
  const span = toHistorySpan(range, await ctx.port(athletesPort).getCalendar(ctx.athleteId));
  let query = trainingTables(ctx.em)
    .selectFrom('workout')
    .where('athlete_id', '=', ctx.athleteId)
    .where('completed', '=', true);
  if (span) query = query.where('date', '>=', span.start).where('date', '<=', span.end);
  if (zone) query = query.where('zone', '=', zone);
  if (session) query = query.where('session', '=', session);
  if (search) {
    // Escapes the wildcards of LIKE in the athlete's text.
    const pattern = `%${search.replaceAll(/[\\%_]/g, String.raw`\$&`)}%`;
    query = query.where(({ or, eb }) => or([eb('type', 'ilike', pattern), eb('notes', 'ilike', pattern)]));
  }
  return { query };
}
