import { localDate, rowId, wholeNumber } from '@threshold/contracts/scalars';
import { z } from 'zod';
import { HEALTH_BOUNDS } from './bounds.ts';

/*
 * The wire of this domain. Names and units are the specification's (section 3): weight in lbs, sleep in hours, hrv in
 * ms, restingHR in bpm.
 */

interface Bounds {
  readonly min: number;
  readonly max: number;
}

/** A metric within its bounds; 0 is an empty field (Specification section 5). */
const metric = (number: z.ZodInt | z.ZodNumber, { min, max }: Bounds) =>
  number
    .max(max)
    .refine((value) => value === 0 || value >= min, { error: `must be at least ${min}` })
    .meta({ minimum: 0 });

const metrics = {
  weight: metric(z.number(), HEALTH_BOUNDS.weightLb),
  steps: metric(z.int(), HEALTH_BOUNDS.steps),
  sleepHours: metric(z.number(), HEALTH_BOUNDS.sleepHours),
  sleepQuality: metric(z.int(), HEALTH_BOUNDS.sleepQuality),
  hrv: metric(z.int(), HEALTH_BOUNDS.hrvMs),
  restingHR: metric(z.int(), HEALTH_BOUNDS.restingHrBpm),
};
const METRICS = ['weight', 'steps', 'sleepHours', 'sleepQuality', 'hrv', 'restingHR'] as const;

/** What a day without any metric is refused with. */
export const NO_METRIC = 'Fill in at least one metric';

/** `POST /api/health`: the day with any of its metrics. */
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
  .refine((entry) => METRICS.some((name) => entry[name]), { error: NO_METRIC });
export type HealthEntry = z.output<typeof healthEntry>;

/** A correction of a day: an absent metric stays as it is, null and 0 clear it. */
export const editedEntry = z.strictObject({
  date: localDate,
  weight: metrics.weight.nullish(),
  steps: metrics.steps.nullish(),
  sleepHours: metrics.sleepHours.nullish(),
  sleepQuality: metrics.sleepQuality.nullish(),
  hrv: metrics.hrv.nullish(),
  restingHR: metrics.restingHR.nullish(),
});
export type EditedEntry = z.output<typeof editedEntry>;

/** Which day's entry a command is about. */
export const entryDay = z.strictObject({ date: localDate });

/** What undoes a correction or a deletion. */
export const undoInput = z.strictObject({ undoId: z.string() });

/** A correction or deletion that was made, and the id by which it is undone within the hour. */
export const changeView = z.strictObject({ undoId: rowId });

const limit = wholeNumber(1, 365);

/** The latest days, 30 unless told. */
export const healthInput = z.strictObject({ limit: limit.default(30) });

/** The same as an address writes it: `?limit=7`. */
export const healthQuery = z.strictObject({
  limit: z
    .string()
    .regex(/^\d{1,9}$/, { error: 'must be a whole number' })
    .transform(Number)
    .pipe(limit)
    .optional(),
});

/** One day's row; null where nothing was entered. */
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

/** One page of the history; `direction` comes with every page that the client's paging asks for. */
export const historyInput = z.strictObject({
  /** The page begins before this day. */
  cursor: localDate.optional(),
  direction: z.literal('forward').optional(),
});

/** A page of the days that were entered, newest first. */
export const historyPage = z.strictObject({
  days: z.array(healthView),
  nextCursor: localDate.nullable(),
});
export type HistoryPage = z.output<typeof historyPage>;

/** The weight and steps of the last 90 days, oldest first; a day without the metric is not among them. */
export const trendsView = z.strictObject({
  /** The days of the lines, from the first to today, both included. */
  from: localDate,
  to: localDate,
  /** Lbs. */
  weight: z.array(z.strictObject({ date: localDate, value: z.number() })),
  steps: z.array(z.strictObject({ date: localDate, value: z.int() })),
});
export type TrendsView = z.output<typeof trendsView>;

/** A metric's latest daily values, oldest first, with the latest one against their average; at most 7. */
const series = z.strictObject({
  days: z.array(z.strictObject({ date: localDate, value: z.int() })).min(1),
  latest: z.int(),
  average: z.number(),
  /** In percent; null for a single value, which is not enough data (Ruling 23). */
  changePercent: z.number().nullable(),
  /** The metric's part of the recovery score: 100, 75, 50 or 25. */
  score: z.number().nullable(),
});
export type MetricSeries = z.output<typeof series>;

/** How recovered the athlete is and what that rests on; null for what was never entered (Specification section 9). */
export const recoveryView = z.strictObject({
  status: z
    .strictObject({ score: z.number().min(25).max(100), level: z.enum(['optimal', 'monitor', 'concern']) })
    .nullable(),
  hrv: series
    .extend({
      trend: z.enum(['improving', 'stable', 'monitor']).nullable(),
      /** A drop of 15 % or more, within the last two days. */
      mayOvertrain: z.boolean(),
    })
    .nullable(),
  restingHr: series.nullable(),
});
export type RecoveryView = z.output<typeof recoveryView>;

/** The HRV of the last 60 days, oldest first, and the athlete's own band where there is enough to know it. */
export const hrvHistoryView = z.strictObject({
  /** The days of the line, from the first to today, both included. */
  from: localDate,
  to: localDate,
  days: z.array(z.strictObject({ date: localDate, value: z.int() })),
  /** The 7-day mean of the logarithms against the 60 days before, back in ms; null with too few values. */
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

/** The sleep of the latest 7 rows, oldest first, averaged over those that have it (Ruling 24). */
export const sleepView = z.strictObject({
  averageHours: z.number().nullable(),
  days: z.array(healthView.pick({ date: true, sleepHours: true, sleepQuality: true })),
});
export type SleepView = z.output<typeof sleepView>;
