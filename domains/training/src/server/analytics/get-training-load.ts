import type { QueryContext } from '@threshold/api/server';
import { athletesPort } from '@threshold/contracts/athletes';
import {
  addDays,
  fitnessSeries,
  type LocalDate,
  loadGauge,
  loadRange,
  loadStatus,
  ownLoadRange,
  settledSeries,
} from '@threshold/physiology';
import type { TrainingLoadView } from '../../analytics-schemas.ts';
import { type DailyStress, dailyStress, lastDays } from './daily-stress.ts';
import { type PlannedStress, plannedStressOf } from './planned-stress.ts';

const OWN_RANGE_FROM_DAYS = 28;
/** The week that is judged, and the one before it. */
const JUDGED_DAYS = 14;

/** The load gauge: the last seven days' mean against the athlete's own range, until it is known the general one. */
export async function getTrainingLoad(ctx: QueryContext): Promise<TrainingLoadView> {
  const { today } = await ctx.port(athletesPort).getCalendar(ctx.athleteId);
  return toLoadGauge(await dailyStress(ctx, today), await plannedStress(ctx, today), today);
}

/** What was planned on the days that the load is judged by. */
export const plannedStress = (ctx: QueryContext, today: LocalDate): Promise<PlannedStress> =>
  plannedStressOf(ctx, { start: addDays(today, 1 - JUDGED_DAYS), end: today });

/** The gauge of a known load. */
export function toLoadGauge(known: DailyStress, planned: PlannedStress, today: LocalDate): TrainingLoadView {
  const days = lastDays(known, today, 7);
  const last7 = days.map(({ stress }) => stress);
  const daysOfData = known.days.length;
  // The range that the specification gives: without own data the gauge has no other.
  const { current, optimal } = loadGauge({ last7, fitness: 0, daysOfData: 0 });
  const series = fitnessSeries(known.days.map(({ stress }) => stress));
  const fitness = settledSeries(series).at(-1)?.fitness ?? 0;
  const ownRange = daysOfData < OWN_RANGE_FROM_DAYS ? null : ownLoadRange(fitness);
  const judged = lastDays(known, today, JUDGED_DAYS).map(({ date, stress }) => ({
    stress,
    plannedStress: planned.get(date) ?? null,
  }));
  const range = loadRange(judged, { general: optimal, own: ownRange });
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
