import type { QueryContext } from '@threshold/api/server';
import { athletesPort } from '@threshold/contracts/athletes';
import {
  addDays,
  type DateSpan,
  fitnessSeries,
  type LocalDate,
  loadGauge,
  loadRange,
  loadStatus,
  ownLoadRange,
  settledSeries,
} from '@threshold/physiology';
import type { TrainingLoadView } from '../../analytics-schemas.ts';
import { trainingTables } from '../tables.ts';
import { type DailyStress, getDailyStress, lastDays } from './get-daily-stress.ts';

const OWN_RANGE_MIN_DAYS = 28;
/** The evaluated week and the one before it. */
const EVALUATED_DAYS = 14;

export async function getTrainingLoad(ctx: QueryContext): Promise<TrainingLoadView> {
  const { today } = await ctx.port(athletesPort).getCalendar(ctx.athleteId);
  return toLoadGauge(await getDailyStress(ctx, today), await getPlannedStress(ctx, today), today);
}

/** Planned stress of the last 14 days, which widens the range. */
export const getPlannedStress = (ctx: QueryContext, today: LocalDate): Promise<PlannedStress> =>
  listPlannedStress(ctx, { start: addDays(today, 1 - EVALUATED_DAYS), end: today });

export function toLoadGauge(known: DailyStress, planned: PlannedStress, today: LocalDate): TrainingLoadView {
  const days = lastDays(known, today, 7);
  const last7 = days.map(({ stress }) => stress);
  const daysOfData = known.days.length;
  // Without own data, the gauge falls back to the specified range.
  const { current, optimal } = loadGauge({ lastSevenDaysTss: last7, fitness: 0, daysOfData: 0 });
  const series = fitnessSeries(known.days.map(({ stress }) => stress));
  const fitness = settledSeries(series).at(-1)?.fitness ?? 0;
  const ownRange = daysOfData < OWN_RANGE_MIN_DAYS ? null : ownLoadRange(fitness);
  const evaluated = lastDays(known, today, EVALUATED_DAYS).map(({ date, stress }) => ({
    stress,
    plannedStress: planned.get(date) ?? null,
  }));
  const range = loadRange(evaluated, { general: optimal, own: ownRange });
  return {
    current,
    optimal,
    range,
    status: loadStatus(current, range),
    fillPercent: Math.min(150, Math.round((100 * current) / range.max)),
    days,
    ownRange,
    estimated: days.some(({ date }) => known.estimated.has(date)),
  };
}

/** Planned TSS by day, 0 on rest days; days without a plan are absent. */
type PlannedStress = ReadonlyMap<LocalDate, number>;

/** Includes workouts that are not completed. */
async function listPlannedStress(ctx: QueryContext, { start, end }: DateSpan): Promise<PlannedStress> {
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
