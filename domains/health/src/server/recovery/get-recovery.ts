import { oncePerRequest, type QueryContext } from '@threshold/api/server';
import { athletesPort } from '@threshold/contracts/athletes';
import {
  changeFromAverage,
  daysBetween,
  hrvTrend,
  isOvertrainingDrop,
  type LocalDate,
  recoveryOf,
} from '@threshold/physiology';
import { AVERAGE_DAYS } from '../../bounds.ts';
import type { MetricSeries, RecoveryView } from '../../schemas.ts';
import { healthTables } from '../tables.ts';

/** A metric whose latest value is older than the other's by more counts no longer. */
const MOST_DAYS_BEHIND = 2;

/** How recovered the athlete is by the latest seven values of HRV and resting heart rate (Specification section 9). */
export const getRecovery = (ctx: QueryContext, athleteId = ctx.athleteId): Promise<RecoveryView> =>
  recoveryBy(ctx, athleteId);

const recoveryBy = oncePerRequest(async (ctx, athleteId: string): Promise<RecoveryView> => {
  const { today } = await ctx.port(athletesPort).getCalendar(athleteId);
  const [hrvValues, restingValues] = await Promise.all([
    latestValues(ctx, athleteId, 'hrv_ms'),
    latestValues(ctx, athleteId, 'resting_hr_bpm'),
  ]);
  const [hrv, restingHr] = [averaged(hrvValues), averaged(restingValues)];
  const hrvPercent = hrv?.changePercent ?? null;
  const restingHrPercent = restingHr?.changePercent ?? null;
  return {
    status: recoveryOf(changesThatCount({ hrv, restingHr })),
    hrv: hrv && {
      ...hrv,
      score: recoveryOf({ hrvPercent, restingHrPercent: null })?.score ?? null,
      trend: hrvPercent === null ? null : hrvTrend(hrvPercent),
      mayOvertrain: hrvPercent !== null && isOvertrainingDrop(hrvPercent) && isFresh(hrv, today),
    },
    restingHr: restingHr && {
      ...restingHr,
      score: recoveryOf({ hrvPercent: null, restingHrPercent })?.score ?? null,
    },
  };
});

/** Whether its latest value still says something of today. */
const isFresh = ({ days }: Pick<MetricSeries, 'days'>, today: LocalDate): boolean =>
  daysBetween(days.at(-1)?.date ?? today, today) <= MOST_DAYS_BEHIND;

type Series = Pick<MetricSeries, 'days' | 'changePercent'>;
type BothSeries = { readonly hrv: Series | null; readonly restingHr: Series | null };

/** The day of the newest value of either metric. */
export const latestDayOf = ({ hrv, restingHr }: BothSeries): LocalDate | null =>
  [hrv, restingHr]
    .flatMap((series) => series?.days.at(-1)?.date ?? [])
    .sort()
    .at(-1) ?? null;

/** The changes that the status rests on: of a metric that lies days behind the other nothing is known now. */
export function changesThatCount(both: BothSeries) {
  const newest = latestDayOf(both);
  const percentOf = (series: Series | null) => {
    const latest = series?.days.at(-1)?.date;
    const counts = latest && newest && daysBetween(latest, newest) <= MOST_DAYS_BEHIND;
    return counts ? series.changePercent : null;
  };
  return { hrvPercent: percentOf(both.hrv), restingHrPercent: percentOf(both.restingHr) };
}

interface DayValue {
  readonly date: LocalDate;
  readonly value: number;
}

/** The metric's latest daily values up to a day, or of all, newest first; days without it are not among them. */
export async function latestValues(
  ctx: QueryContext,
  athleteId: string,
  metric: 'hrv_ms' | 'resting_hr_bpm',
  until?: LocalDate,
): Promise<DayValue[]> {
  const all = healthTables(ctx.em)
    .selectFrom('health_entry')
    .select(({ ref }) => ['date', ref(metric).$notNull().as('value')])
    .where('athlete_id', '=', athleteId)
    .where(metric, 'is not', null)
    .orderBy('date', 'desc')
    .limit(AVERAGE_DAYS);
  return (until === undefined ? all : all.where('date', '<=', until)).execute();
}

/** The values oldest first, with the latest one against their mean; null without any. */
function averaged(latestFirst: readonly DayValue[]): Omit<MetricSeries, 'score'> | null {
  const [latest] = latestFirst;
  if (!latest) return null;
  const values = latestFirst.map(({ value }) => value);
  return {
    days: latestFirst.toReversed(),
    latest: latest.value,
    average: values.reduce((sum, value) => sum + value, 0) / values.length,
    changePercent: changeFromAverage(values),
  };
}
