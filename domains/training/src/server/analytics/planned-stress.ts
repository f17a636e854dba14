import type { QueryContext } from '@threshold/api/server';
import type { DateSpan, LocalDate } from '@threshold/physiology';
import { trainingTables } from '../tables.ts';

/** The TSS that a plan asked for on each of its days, 0 on its rest days; days without a plan are not in it. */
export type PlannedStress = ReadonlyMap<LocalDate, number>;

/** What plans asked for on the days of a span, done or not. */
export async function plannedStressOf(ctx: QueryContext, { start, end }: DateSpan): Promise<PlannedStress> {
  const rows = await trainingTables(ctx.em)
    .selectFrom('workout')
    .select('date')
    .select(({ fn }) => fn.sum<number | null>('planned_stress').as('planned'))
    .where('athlete_id', '=', ctx.athleteId)
    .where(({ eb, or }) => or([eb('plan_id', 'is not', null), eb('planned_stress', 'is not', null)]))
    .where('date', '>=', start)
    .where('date', '<=', end)
    .groupBy('date')
    .execute();
  return new Map(rows.map(({ date, planned }) => [date, Number(planned ?? 0)]));
}
