import type { QueryContext } from '@threshold/api/server';
import type { LocalDate } from '@threshold/physiology';
import type { TimeOff as PlannerTimeOff } from '@threshold/planner';
import type { TimeOffView } from '../../time-off-schemas.ts';
import { trainingTables } from '../tables.ts';

const selectTimeOff = (ctx: QueryContext) =>
  trainingTables(ctx.em)
    .selectFrom('time_off')
    .select(['id', 'kind', 'starts_on as from', 'ends_on as to', 'note'])
    .where('athlete_id', '=', ctx.athleteId)
    .orderBy('starts_on');

/** The spans that overlap the given days, both inclusive, in order. */
export const listTimeOff = (
  ctx: QueryContext,
  { from, to }: { readonly from: LocalDate; readonly to: LocalDate },
): Promise<TimeOffView[]> =>
  selectTimeOff(ctx).where('starts_on', '<=', to).where('ends_on', '>=', from).execute();

/** The spans that end on a day or later, as the planner reads them. */
export async function listTimeOffSince(ctx: QueryContext, day: LocalDate): Promise<PlannerTimeOff[]> {
  const spans = await selectTimeOff(ctx).where('ends_on', '>=', day).execute();
  return spans.map(({ kind, from, to }) => ({ kind, from, to }));
}
