import { localDate, rowId, wholeNumber } from '@threshold/contracts/scalars';
import { z } from 'zod';
import { HEALTH_BOUNDS, LATEST_DAYS } from './bounds.ts';

/*
 * The API of this domain. Names and units follow the specification (docs/specification.md#3-entities): weight
 * in lbs, sleep in hours, hrv in ms, restingHR in bpm.
 */

interface Bounds {
  readonly min: number;
  readonly max: number;
}

/** A bounded metric; 0 counts as empty (docs/specification.md#5-validation). */
const createMetric = (number: z.ZodInt | z.ZodNumber, { min, max }: Bounds) =>
  number
    .max(max)
    .refine((value) => value === 0 || value >= min, { error: `must be at least ${min}` })
    .meta({ minimum: 0 });

const metrics = {
  weight: createMetric(z.number(), HEALTH_BOUNDS.weightLb),
  steps: createMetric(z.int(), HEALTH_BOUNDS.steps),
  sleepHours: createMetric(z.number(), HEALTH_BOUNDS.sleepHours),
  sleepQuality: createMetric(z.int(), HEALTH_BOUNDS.sleepQuality),
  hrv: createMetric(z.int(), HEALTH_BOUNDS.hrvMs),
  restingHR: createMetric(z.int(), HEALTH_BOUNDS.restingHrBpm),
};
const METRICS = ['weight', 'steps', 'sleepHours', 'sleepQuality', 'hrv', 'restingHR'] as const;

export const NO_METRIC_MESSAGE = 'Fill in at least one metric';

/** `POST /api/health`: a day with any of its metrics. */
export const healthEntry = z
  .strictObject({ date: localDate, ...metrics })
  .partial({
    weight: true,
    steps: true,
    sleepHours: true,
    sleepQuality: true,
    hrv: true,
    restingHR: true,
  })
  .refine((entry) => METRICS.some((name) => entry[name]), { error: NO_METRIC_MESSAGE });
export type HealthEntry = z.output<typeof healthEntry>;

/** A correction of a day. Absent metrics stay unchanged, null and 0 clear a metric. */
export const editEntryInput = z.strictObject({
  date: localDate,
  weight: metrics.weight.nullish(),
  steps: metrics.steps.nullish(),
  sleepHours: metrics.sleepHours.nullish(),
  sleepQuality: metrics.sleepQuality.nullish(),
  hrv: metrics.hrv.nullish(),
  restingHR: metrics.restingHR.nullish(),
});
export type EditEntryInput = z.output<typeof editEntryInput>;

export const entryDay = z.strictObject({ date: localDate });

export const undoInput = z.strictObject({ undoId: z.string() });

/** The response to a correction or deletion. The id can undo it for an hour. */
export const changeView = z.strictObject({ undoId: rowId });

const dayLimit = wholeNumber(1, 365);

/** The number of latest entries, 30 by default. */
export const healthInput = z.strictObject({ limit: dayLimit.default(30) });

/** The same as a REST query: `?limit=7`. */
export const healthQuery = z.strictObject({
  limit: z
    .string()
    .regex(/^\d{1,9}$/, { error: 'must be a whole number' })
    .transform(Number)
    .pipe(dayLimit)
    .optional(),
});

/** One day; null for metrics without a value. */
export const healthView = z.strictObject({
  id: rowId,
  date: localDate,
  weight: z.number().nullable(),
  steps: z.int().nullable(),
  sleepHours: z.number().nullable(),
  sleepQuality: z.int().nullable(),
  hrv: z.int().nullable(),
  restingHR: z.int().nullable(),
});
export type HealthView = z.output<typeof healthView>;

/** A page of the history. `direction` is sent by infinite queries. */
export const historyInput = z.strictObject({
  /** Exclusive upper bound of the page. */
  cursor: localDate.optional(),
  direction: z.literal('forward').optional(),
});

export const historyPageView = z.strictObject({
  days: z.array(healthView),
  nextCursor: localDate.nullable(),
});
export type HistoryPage = z.output<typeof historyPageView>;

/** Weight and steps of the last 90 days, oldest first; days without a value are omitted. */
export const trendsView = z.strictObject({
  /** Range of the charts, inclusive. */
  from: localDate,
  to: localDate,
  weight: z.array(z.strictObject({ date: localDate, value: z.number() })),
  steps: z.array(z.strictObject({ date: localDate, value: z.int() })),
});
export type TrendsView = z.output<typeof trendsView>;

/** The latest daily values (at most 7), oldest first, and the latest one compared with their average. */
const metricSeries = z.strictObject({
  days: z.array(z.strictObject({ date: localDate, value: z.int() })).min(1),
  latest: z.int(),
  average: z.number(),
  /** In percent; null for a single value, which is not enough data (docs/specification.md#recovery-trends). */
  changePercent: z.number().nullable(),
  /** The metric's recovery score: 100, 75, 50 or 25. */
  score: z.number().nullable(),
});
export type MetricSeries = z.output<typeof metricSeries>;

/** Recovery and its metrics; null for a metric without values (docs/specification.md#9-constants). */
export const recoveryView = z.strictObject({
  status: z
    .strictObject({ score: z.number().min(25).max(100), level: z.enum(['optimal', 'monitor', 'concern']) })
    .nullable(),
  hrv: metricSeries
    .extend({
      trend: z.enum(['improving', 'stable', 'monitor']).nullable(),
      /** A drop of 15% or more within the last two days. */
      mayOvertrain: z.boolean(),
    })
    .nullable(),
  restingHr: metricSeries.nullable(),
  /** Newest first. Responses that an earlier version stored on the device lack this field and the next. */
  latestDays: z.array(healthView).max(LATEST_DAYS).optional(),
  /** The band of `hrvHistoryView`; null if values are too few. */
  usualHrv: z.strictObject({ lowMs: z.number(), highMs: z.number() }).nullable().optional(),
});
export type RecoveryView = z.output<typeof recoveryView>;

/** HRV of the last 60 days, oldest first, and the athlete's band if there is enough data. */
export const hrvHistoryView = z.strictObject({
  /** Range of the chart, inclusive. */
  from: localDate,
  to: localDate,
  days: z.array(z.strictObject({ date: localDate, value: z.int() })),
  /**
   * 7-day mean of the logarithms compared with the 60 days before, converted back to ms; null if values are
   * too few.
   */
  band: z
    .strictObject({
      rollingMs: z.number(),
      lowMs: z.number(),
      highMs: z.number(),
      level: z.enum(['below', 'inside', 'above']),
    })
    .nullable(),
});
export type HrvHistoryView = z.output<typeof hrvHistoryView>;

/**
 * Sleep of the latest 7 entries, oldest first, averaged over those with hours of sleep
 * (docs/specification.md#one-entry-per-day).
 */
export const sleepView = z.strictObject({
  averageHours: z.number().nullable(),
  days: z.array(healthView.pick({ date: true, sleepHours: true, sleepQuality: true })),
});
export type SleepView = z.output<typeof sleepView>;
