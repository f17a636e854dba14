import { raceDistance } from '@threshold/contracts/athletes';
import { periodInput } from '@threshold/contracts/period-schemas';
import { decimal, localDate, rowId, wholeNumber } from '@threshold/contracts/scalars';
import { z } from 'zod';

/*
 * Views for the analytics page. Each includes the inputs to its numbers, so that the page can explain them.
 */

// Sums over workouts have no maximum, because each workout is bounded but their number is not.
// Sums over workouts have no upper bound, because the number of workouts has none.
const nonNegativeInteger = z.int().min(0);
const nonNegative = z.number().min(0);
const range = z.object({ min: nonNegativeInteger, max: nonNegativeInteger });
/** 30 days. */
const MAX_RACE_SECONDS = 2_592_000;
const dayStress = z.object({ date: localDate, stress: nonNegativeInteger });

/**
 * `GET /api/analytics/training-load`: mean daily stress of the last seven days (docs/specification.md#training-load).
 */
export const trainingLoadView = z.object({
  current: nonNegativeInteger,
  /** Always 50–100. */
  optimal: range,
  /** The range that decides `status`: the athlete's own once known, widened to include the planned load. */
  range: range.extend({
    by: z.enum(['own', 'general']),
    ceiling: nonNegativeInteger,
    floor: nonNegativeInteger,
  }),
  /** Decided by `range`; wording from docs/specification.md#4-states. */
  status: z.enum(['Below Optimal', 'Optimal Range', 'Above Optimal - Risk of Overtraining']),
  /** Fill of the gauge: 100 is the top of `range`, capped at 150. */
  fillPercent: decimal(0, 150),
  /** Seven days, oldest first; `current` is their mean. */
  days: z.array(dayStress),
  /** 0.8 to 1.3 times the athlete's fitness; null before 28 days of data. */
  ownRange: range.nullable(),
  /** True if any day's stress uses a default for LTHR or heart rate. */
  estimated: z.boolean(),
});
export type TrainingLoadView = z.infer<typeof trainingLoadView>;

/**
 * `GET /api/analytics/zone-distribution`: five entries, zones 1 to 5, over the last 30 days
 * (docs/specification.md#zone-distribution).
 */
export const zoneDistributionView = z.array(
  z.object({ zone: z.literal([1, 2, 3, 4, 5]), minutes: nonNegative }),
);
export type ZoneDistributionView = z.infer<typeof zoneDistributionView>;

const stressScore = z.enum(['tss', 'hrss']);

/**
 * The score, by default the better available one, and the period, by default the last 180 days. Clients of the
 * previous version send no input.
 */
export const fitnessInput = z.strictObject({ by: stressScore.optional(), period: periodInput }).default({});
export type FitnessInput = z.infer<typeof fitnessInput>;

/** Two years, in whole weeks. */
const MAX_PERIOD_DAYS = 728;

/** Fitness (42 days), fatigue (7 days) and form (their difference) on each morning. */
export const fitnessView = z.object({
  by: stressScore,
  /** Available scores, the better one first. */
  offered: z.array(stressScore),
  /**
   * This morning's values, from the days up to yesterday, rounded to tenths. Form is their
   * difference.
   */
  morning: z
    .object({
      fitness: nonNegative,
      fatigue: nonNegative,
      form: z.number(),
    })
    .nullable(),
  /**
   * From the first day with data to today, oldest first; empty without data. With a comparison, also the block
   * before the period. `stress` is the day's own, and counts from the next morning.
   */
  days: z
    .array(
      z.object({
        date: localDate,
        fitness: nonNegative,
        fatigue: nonNegative,
        form: z.number(),
        stress: nonNegativeInteger,
      }),
    )
    .max(MAX_PERIOD_DAYS),
  /**
   * First day that counts, at most two years ago, starting at fitness and fatigue 0; null without
   * data.
   */
  since: localDate.nullable(),
  /** Days from `since` to today, inclusive. */
  daysOfData: wholeNumber(0, 1000),
  /**
   * True while the averages rise from zero: before 42 days of data, and until day 84 while the rise changes
   * the form's band.
   */
  buildingBaseline: z.boolean(),
  /** Band of this morning's form; null while the baseline is built. */
  formBand: z.enum(['detraining', 'fresh', 'neutral', 'productive', 'strain']).nullable(),
  /** This morning's fitness minus that of seven mornings ago; null while the baseline is built. */
  ramp: z.number().nullable(),
  rampStatus: z.enum(['ok', 'caution', 'warning']).nullable(),
});
export type FitnessView = z.infer<typeof fitnessView>;

export const fitnessProjectionInput = z.strictObject({ by: stressScore.optional() }).default({});
export type FitnessProjectionInput = z.infer<typeof fitnessProjectionInput>;

/** 55 weeks, the longest season. */
const MAX_PROJECTED_DAYS = 385;

/**
 * What fitness and form are projected from: this morning's values and the load of each day to come. Null without
 * training or without an active plan.
 */
export const fitnessProjectionView = z.object({
  by: stressScore,
  today: localDate,
  /** This morning's values. */
  start: z.object({ fitness: nonNegative, fatigue: nonNegative }),
  /** From today to the day before the race, or to the plan's last day. In the same score as the past. */
  days: z
    .array(
      z.object({
        date: localDate,
        load: nonNegative,
        /** `season` after the plan's last day: estimated from the season's kilometers. */
        basis: z.enum(['sessions', 'season']),
      }),
    )
    .max(MAX_PROJECTED_DAYS),
  /** The score's points for one planned TSS. */
  perPlannedStress: nonNegative,
  raceDate: localDate.nullable(),
});
export type FitnessProjectionView = z.infer<typeof fitnessProjectionView>;

/** The weeks of a period by the athlete's week start, oldest first, ending with the current one. */
export const weeklyVolumeView = z.object({
  weeks: z.array(
    z.object({
      startsOn: localDate,
      endsOn: localDate,
      isCurrent: z.boolean(),
      miles: nonNegative,
      kilometers: nonNegative,
      minutes: nonNegativeInteger,
      stress: nonNegativeInteger,
      sessions: nonNegativeInteger,
    }),
  ),
  isEmpty: z.boolean(),
});
export type WeeklyVolumeView = z.infer<typeof weeklyVolumeView>;

/** Two load guards: the week's monotony, and the jump in distance of the latest run. */
export const loadGuardsView = z.object({
  /** Last seven days, rest days as 0, oldest first. */
  days: z.array(dayStress),
  weekStress: nonNegativeInteger,
  meanStress: nonNegative,
  /** Sample standard deviation. */
  deviation: nonNegative,
  /** Mean divided by deviation, at most 10; null if all days are equal. */
  monotony: decimal(0, 10).nullable(),
  /** Weekly stress times monotony; null without monotony. */
  strain: nonNegative.nullable(),
  /** `varied` under 1.5, `even` up to 2.0, `monotonous` above; `same` for equal days, `none` without load. */
  monotonyStatus: z.enum(['varied', 'even', 'monotonous', 'same', 'none']),
  /** Latest run of the last 30 days with a distance; null if there is none. */
  spike: z
    .object({
      workoutId: rowId,
      date: localDate,
      kilometers: decimal(0, 1000),
      /**
       * Longest run of the 30 days before it; no date if it comes from the profile, null if
       * unknown.
       */
      longest: z.object({ date: localDate.nullable(), kilometers: decimal(0, 1000) }).nullable(),
      /** The run's distance divided by the longest run's. */
      ratio: decimal(0, 1_000_000).nullable(),
      /** `ok` up to 1.10, `caution` up to 2.0, `strong` above; `first` without an earlier run. */
      status: z.enum(['ok', 'caution', 'strong', 'first']),
    })
    .nullable(),
});
export type LoadGuardsView = z.infer<typeof loadGuardsView>;

export const racePredictionView = z.object({
  /**
   * For the athlete's race distance if set, else for the four record distances; empty without an
   * effort.
   */
  predictions: z.array(
    z.object({
      label: z.string(),
      distanceMeters: decimal(1, 1_000_000),
      fastSeconds: wholeNumber(1, MAX_RACE_SECONDS),
      likelySeconds: wholeNumber(1, MAX_RACE_SECONDS),
      slowSeconds: wholeNumber(1, MAX_RACE_SECONDS),
      method: z.string(),
    }),
  ),
  effort: z
    .object({
      /** A segment of a recording, a whole run by its average, or a time trial. */
      kind: z.enum(['stretch', 'run', 'trial']),
      date: localDate,
      distanceMeters: decimal(1, 1_000_000),
      seconds: decimal(1, MAX_RACE_SECONDS),
      /** VDOT (Daniels and Gilbert). */
      vdot: decimal(0, 100),
      workoutId: rowId.nullable(),
    })
    .nullable(),
  raceDistance: raceDistance.nullable(),
  /** Reason for a missing prediction; null if there is one. */
  reason: z.string().nullable(),
});
export type RacePredictionView = z.infer<typeof racePredictionView>;
