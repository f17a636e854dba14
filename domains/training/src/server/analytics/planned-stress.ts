import type { QueryContext } from '@threshold/api/server';
import type { DateSpan, LocalDate } from '@threshold/physiology';
import { trainingTables } from '../tables.ts';

/** Planned TSS by day, 0 on rest days; days without a plan are absent. */
export type PlannedStress = ReadonlyMap<LocalDate, number>;

/** Planned stress of a date range, completed or not. */
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
