import { raceDistance } from '@threshold/contracts/athletes';
import { decimal, localDate, rowId, wholeNumber } from '@threshold/contracts/scalars';
import { z } from 'zod';

/* The views of the analytics page. Each carries what its numbers were made of, so that the page can say how. */

/** Sums over workouts: what one of them may have is bounded, how many there are is not here. */
const load = z.int().min(0);
const sum = z.number().min(0);
const range = z.object({ min: load, max: load });
const dayStress = z.object({ date: localDate, stress: load });

/** `GET /api/analytics/training-load`: the mean daily stress of the last seven days (ruling 22). */
export const trainingLoadView = z.object({
  current: load,
  /** 50–100, the same for everybody. */
  optimal: range,
  /** What the load is judged by: the own range once it is known, widened to what the plan asks for. */
  range: range.extend({ by: z.enum(['own', 'general']), ceiling: load, floor: load }),
  /** By `range`; named as specification section 4 names them. */
  status: z.enum(['Below Optimal', 'Optimal Range', 'Above Optimal - Risk of Overtraining']),
  /** How far the gauge is filled: 100 is the top of `range`, 150 the cap. */
  fillPercent: decimal(0, 150),
  /** The seven days, oldest first; their mean is `current`. */
  days: z.array(dayStress),
  /** What the athlete's own fitness makes of the range (0.8 to 1.3 times it); null before 28 days of data. */
  ownRange: range.nullable(),
  /** True where at least one day's stress rests on a stand-in for LTHR or heart rate. */
  estimated: z.boolean(),
});
export type TrainingLoadView = z.infer<typeof trainingLoadView>;

/** `GET /api/analytics/zone-distribution`: five entries, zones 1 to 5, over the last 30 days (ruling 9). */
export const zoneDistributionView = z.array(z.object({ zone: z.literal([1, 2, 3, 4, 5]), minutes: sum }));
export type ZoneDistributionView = z.infer<typeof zoneDistributionView>;

const stressScore = z.enum(['tss', 'hrss']);

/** By which score; without one by the better that can be told. A page of the version before sends nothing. */
export const fitnessInput = z.strictObject({ by: stressScore.optional() }).default({});
export type FitnessInput = z.infer<typeof fitnessInput>;

/** Fitness (42 days), fatigue (7 days) and form (yesterday's difference), day by day. */
export const fitnessView = z.object({
  by: stressScore,
  /** The scores that can be told, the better one first. */
  offered: z.array(stressScore),
  /** As today began: what the days up to yesterday made of them, rounded to tenths; form is their difference. */
  morning: z
    .object({
      fitness: sum,
      fatigue: sum,
      form: z.number(),
    })
    .nullable(),
  /** From the first day with data, at most the last 180, today included, oldest first; empty without any data. */
  days: z.array(
    z.object({
      date: localDate,
      fitness: sum,
      fatigue: sum,
      form: z.number(),
      stress: load,
    }),
  ),
  /** The first day that counts: at most two years back, from a fitness and fatigue of 0; null without any data. */
  since: localDate.nullable(),
  /** Days from `since` to today, both included. */
  daysOfData: wholeNumber(0, 1000),
  /** True until there are 42 days of data: the numbers still rise from nothing. */
  buildingBaseline: z.boolean(),
  /** Of the form without the rise from nothing; null while the baseline is built. */
  formBand: z.enum(['detraining', 'fresh', 'neutral', 'productive', 'strain']).nullable(),
  /** This morning's fitness less that of seven mornings before; null while the baseline is built. */
  ramp: z.number().nullable(),
  rampStatus: z.enum(['ok', 'caution', 'warning']).nullable(),
});
export type FitnessView = z.infer<typeof fitnessView>;

/** The last twelve weeks by the athlete's week start, oldest first, the running one last. */
export const weeklyVolumeView = z.object({
  weeks: z.array(
    z.object({
      startsOn: localDate,
      endsOn: localDate,
      isCurrent: z.boolean(),
      miles: sum,
      kilometers: sum,
      minutes: load,
      stress: load,
      sessions: load,
    }),
  ),
  /** True where none of them has a session. */
  isEmpty: z.boolean(),
});
export type WeeklyVolumeView = z.infer<typeof weeklyVolumeView>;

/** Two guards of the load, in neutral words: how alike the days are, and how far the latest run stands out. */
export const loadGuardsView = z.object({
  /** The last seven days, rest days as 0, oldest first. */
  days: z.array(dayStress),
  weekStress: load,
  meanStress: sum,
  /** The sample's standard deviation. */
  deviation: sum,
  /** Mean by deviation, at most 10; null where every day is the same. */
  monotony: decimal(0, 10).nullable(),
  /** Week's stress times monotony; null with it. */
  strain: sum.nullable(),
  /** `varied` under 1.5, `even` to 2.0, `monotonous` above; `same` on equal days, `none` without any load. */
  monotonyStatus: z.enum(['varied', 'even', 'monotonous', 'same', 'none']),
  /** The latest run of the last 30 days with a distance; null without one. */
  spike: z
    .object({
      workoutId: rowId,
      date: localDate,
      kilometers: decimal(0, 1000),
      /** The longest run of the 30 days before it, without a date where the profile names it; null where none is known. */
      longest: z.object({ date: localDate.nullable(), kilometers: decimal(0, 1000) }).nullable(),
      /** Its distance by the longest one's. */
      ratio: decimal(0, 1_000_000).nullable(),
      /** `ok` to 1.10, `caution` to 2.0, `strong` above; `first` where no run came before. */
      status: z.enum(['ok', 'caution', 'strong', 'first']),
    })
    .nullable(),
});
export type LoadGuardsView = z.infer<typeof loadGuardsView>;

/** What the athlete's best recent effort tells of a race, as a range. */
export const racePredictionView = z.object({
  /** For the athlete's race where its distance is set, else for the four record distances; empty without an effort. */
  predictions: z.array(
    z.object({
      label: z.string(),
      distanceMeters: decimal(1, 1_000_000),
      fastSeconds: wholeNumber(1, 2_592_000),
      likelySeconds: wholeNumber(1, 2_592_000),
      slowSeconds: wholeNumber(1, 2_592_000),
      /** The formulas of the range, in words. */
      method: z.string(),
    }),
  ),
  /** The effort that they rest on. */
  effort: z
    .object({
      /** A stretch of a recording, a whole run by its average, or a time trial. */
      kind: z.enum(['stretch', 'run', 'trial']),
      date: localDate,
      distanceMeters: decimal(1, 1_000_000),
      seconds: decimal(1, 2_592_000),
      /** Daniels and Gilbert's value of it. */
      vdot: decimal(0, 100),
      workoutId: rowId.nullable(),
    })
    .nullable(),
  /** The athlete's race distance, where one is set. */
  raceDistance: raceDistance.nullable(),
  /** A sentence that says why there is no prediction; null where there is one. */
  reason: z.string().nullable(),
});
export type RacePredictionView = z.infer<typeof racePredictionView>;
