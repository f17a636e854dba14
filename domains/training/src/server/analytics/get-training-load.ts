import type { QueryContext } from '@threshold/api/server';
import { athletesPort } from '@threshold/contracts/athletes';
import { defineQuery, type QueryParameters } from '@threshold/db';
import {
  addDays,
  assessLoad,
  computeFitnessSeries,
  computeLoadGauge,
  computeLoadRange,
  computeOwnLoadRange,
  correctInitialBias,
  type LocalDate,
  type WeekSpan,
} from '@threshold/physiology';
import type { TrainingLoadView } from '../../analytics-schemas.ts';
import { trainingTables } from '../tables.ts';
import { type DailyStress, getDailyStress, takeLastDays } from './get-daily-stress.ts';

const OWN_RANGE_MIN_DAYS = 28;
/** The evaluated week and the one before it. */
const EVALUATED_DAYS = 14;
/** The gauge ends at one and a half times the upper bound of the range. */
const MAX_FILL_PERCENT = 150;

export async function getTrainingLoad(ctx: QueryContext): Promise<TrainingLoadView> {
  const { today } = await ctx.port(athletesPort).getCalendar(ctx.athleteId);
  return toTrainingLoad(await getDailyStress(ctx, today), await getPlannedStress(ctx, today), today);
}

/** Planned stress of the last 14 days, which widens the range. */
export const getPlannedStress = (ctx: QueryContext, today: LocalDate): Promise<PlannedStress> =>
  listPlannedStressBetween(ctx, { start: addDays(today, 1 - EVALUATED_DAYS), end: today });

export function toTrainingLoad(
  dailyStress: DailyStress,
  plannedStress: PlannedStress,
  today: LocalDate,
): TrainingLoadView {
  const days = takeLastDays(dailyStress, today, 7);
  const lastSevenDaysTss = days.map(({ stress }) => stress);
  const daysOfData = dailyStress.days.length;
  // With zero days of data, the gauge uses the specified range.
  const { current, optimal } = computeLoadGauge({ lastSevenDaysTss, fitness: 0, daysOfData: 0 });
  const series = computeFitnessSeries(dailyStress.days.map(({ stress }) => stress));
  const fitness = correctInitialBias(series).at(-1)?.fitness ?? 0;
  const ownRange = daysOfData < OWN_RANGE_MIN_DAYS ? null : computeOwnLoadRange(fitness);
  const evaluatedDays = takeLastDays(dailyStress, today, EVALUATED_DAYS).map(({ date, stress }) => ({
    stress,
    plannedStress: plannedStress.get(date) ?? null,
  }));
  const range = computeLoadRange(evaluatedDays, { general: optimal, own: ownRange });
  return {
    current,
    optimal,
    range,
    status: assessLoad(current, range),
    fillPercent: Math.min(MAX_FILL_PERCENT, Math.round((100 * current) / range.max)),
    days,
    ownRange,
    estimated: days.some(({ date }) => dailyStress.estimatedDates.has(date)),
  };
}

/** Planned TSS by day, 0 on rest days; days without a plan are absent. */
type PlannedStress = ReadonlyMap<LocalDate, number>;

/** Includes workouts that are not completed. */
async function listPlannedStressBetween(ctx: QueryContext, { start, end }: WeekSpan): Promise<PlannedStress> {
  const rows = await PLANNED_STRESS.execute(ctx.em, { athleteId: ctx.athleteId, start, end });
  return new Map(rows.map(({ date, stress }) => [date, Number(stress ?? 0)]));
}

const PLANNED_STRESS = defineQuery(
  (em, { athleteId, start, end }: QueryParameters<WeekSpan & { athleteId: string }>) =>
    trainingTables(em)
      .selectFrom('workout')
      .select('date')
      .select(({ fn }) => fn.sum<number | null>('planned_stress').as('stress'))
      .where('athlete_id', '=', athleteId)
      .where(({ eb, or }) => or([eb('plan_id', 'is not', null), eb('planned_stress', 'is not', null)]))
      .where('date', '>=', start)
      .where('date', '<=', end)
      .groupBy('date'),
);
