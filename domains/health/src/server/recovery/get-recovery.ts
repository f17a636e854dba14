import type { EntityManager } from '@mikro-orm/postgresql';
import { memoizePerRequest, type QueryContext } from '@threshold/api/server';
import { athletesPort } from '@threshold/contracts/athletes';
import { defineQuery, type QueryParameters } from '@threshold/db';
import {
  assessHrvTrend,
  computeChangePercent,
  computeRecovery,
  daysBetween,
  isOvertrainingDrop,
  type LocalDate,
} from '@threshold/physiology';
import { AVERAGE_DAYS } from '../../bounds.ts';
import type { MetricSeries, RecoveryView } from '../../schemas.ts';
import { healthTables } from '../tables.ts';

/** A metric is ignored if its latest value is older than the other's by more days than this. */
const MAX_DAYS_BEHIND = 2;

/** Recovery from the latest seven values of HRV and resting heart rate (docs/specification.md#9-constants). */
export const getRecovery = (ctx: QueryContext, athleteId = ctx.athleteId): Promise<RecoveryView> =>
  loadRecovery(ctx, athleteId);

const loadRecovery = memoizePerRequest(async (ctx, athleteId: string): Promise<RecoveryView> => {
  const { today } = await ctx.port(athletesPort).getCalendar(athleteId);
  const [hrvValues, restingValues] = await Promise.all([
    listLatestValues(ctx, athleteId, 'hrv_ms'),
    listLatestValues(ctx, athleteId, 'resting_hr_bpm'),
  ]);
  const [hrv, restingHr] = [toAveragedSeries(hrvValues), toAveragedSeries(restingValues)];
  const hrvPercent = hrv?.changePercent ?? null;
  const restingHrPercent = restingHr?.changePercent ?? null;
  return {
    status: computeRecovery(getStatusChanges({ hrv, restingHr })),
    hrv: hrv && {
      ...hrv,
      score: computeRecovery({ hrvPercent, restingHrPercent: null })?.score ?? null,
      trend: hrvPercent === null ? null : assessHrvTrend(hrvPercent),
      mayOvertrain: hrvPercent !== null && isOvertrainingDrop(hrvPercent) && isRecentEnough(hrv, today),
    },
    restingHr: restingHr && {
      ...restingHr,
      score: computeRecovery({ hrvPercent: null, restingHrPercent })?.score ?? null,
    },
  };
});

/** True if the latest value is recent enough for a warning today. */
const isRecentEnough = ({ days }: Pick<MetricSeries, 'days'>, today: LocalDate): boolean =>
  daysBetween(days.at(-1)?.date ?? today, today) <= MAX_DAYS_BEHIND;

type Series = Pick<MetricSeries, 'days' | 'changePercent'>;
type BothSeries = { readonly hrv: Series | null; readonly restingHr: Series | null };

/** The latest day with a value of either metric; null without values. */
export const findLatestDay = ({ hrv, restingHr }: BothSeries): LocalDate | null =>
  [hrv, restingHr]
    .flatMap((series) => series?.days.at(-1)?.date ?? [])
    .sort()
    .at(-1) ?? null;

/** The changes that decide the status; null for a metric more than two days older than the other. */
export function getStatusChanges(bothSeries: BothSeries) {
  const newestDay = findLatestDay(bothSeries);
  const toRecentPercent = (series: Series | null) => {
    const latestDate = series?.days.at(-1)?.date;
    const isRecent = latestDate && newestDay && daysBetween(latestDate, newestDay) <= MAX_DAYS_BEHIND;
    return isRecent ? series.changePercent : null;
  };
  return {
    hrvPercent: toRecentPercent(bothSeries.hrv),
    restingHrPercent: toRecentPercent(bothSeries.restingHr),
  };
}

interface DayValue {
  readonly date: LocalDate;
  readonly value: number;
}

/**
 * The metric's latest seven daily values, newest first, optionally up to a day. Days without a value are
 * skipped.
 */
export async function listLatestValues(
  ctx: QueryContext,
  athleteId: string,
  metric: Metric,
  untilDate?: LocalDate,
): Promise<DayValue[]> {
  const { latest, latestUntil } = LATEST_VALUES[metric];
  return untilDate === undefined
    ? latest.execute(ctx.em, { athleteId })
    : latestUntil.execute(ctx.em, { athleteId, untilDate });
}

type Metric = 'hrv_ms' | 'resting_hr_bpm';

function defineLatestValues(metric: Metric) {
  const selectLatest = (em: EntityManager, { athleteId }: QueryParameters<{ athleteId: string }>) =>
    healthTables(em)
      .selectFrom('health_entry')
      .select(({ ref }) => ['date', ref(metric).$notNull().as('value')])
      .where('athlete_id', '=', athleteId)
      .where(metric, 'is not', null)
      .orderBy('date', 'desc')
      .limit(AVERAGE_DAYS);
  return {
    latest: defineQuery(selectLatest),
    latestUntil: defineQuery((em, parameters: QueryParameters<{ athleteId: string; untilDate: LocalDate }>) =>
      selectLatest(em, parameters).where('date', '<=', parameters.untilDate),
    ),
  };
}

const LATEST_VALUES = {
  hrv_ms: defineLatestValues('hrv_ms'),
  resting_hr_bpm: defineLatestValues('resting_hr_bpm'),
};

/** Oldest first, with the latest value compared with the mean; null without values. */
function toAveragedSeries(latestFirst: readonly DayValue[]): Omit<MetricSeries, 'score'> | null {
  const [latest] = latestFirst;
  if (!latest) return null;
  const values = latestFirst.map(({ value }) => value);
  return {
    days: latestFirst.toReversed(),
    latest: latest.value,
    average: values.reduce((sum, value) => sum + value, 0) / values.length,
    changePercent: computeChangePercent(values),
  };
}
