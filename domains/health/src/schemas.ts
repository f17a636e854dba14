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

/** A metric that may be left out; 0 means the same (Specification section 5). */
const metric = (number: z.ZodInt | z.ZodNumber, { min, max }: Bounds) =>
  number
    .max(max)
    .refine((value) => value === 0 || value >= min, { error: `must be at least ${min}` })
    .meta({ minimum: 0 })
    .optional();

/** `POST /api/health`: the day with any of its metrics. */
export const healthEntry = z
  .strictObject({
    date: localDate,
    weight: metric(z.number(), HEALTH_BOUNDS.weightLb),
    steps: metric(z.int(), HEALTH_BOUNDS.steps),
    sleepHours: metric(z.number(), HEALTH_BOUNDS.sleepHours),
    sleepQuality: metric(z.int(), HEALTH_BOUNDS.sleepQuality),
    hrv: metric(z.int(), HEALTH_BOUNDS.hrvMs),
    restingHR: metric(z.int(), HEALTH_BOUNDS.restingHrBpm),
  })
  .refine(({ date: _, ...metrics }) => Object.values(metrics).some(Boolean), {
    error: 'Fill in at least one metric',
  });
export type HealthEntry = z.output<typeof healthEntry>;

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
