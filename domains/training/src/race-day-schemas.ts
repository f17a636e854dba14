import { raceDistance, unitSystem } from '@threshold/contracts/athletes';
import { decimal, localDate, rowId, wholeNumber } from '@threshold/contracts/scalars';
import { z } from 'zod';

/** 100 miles, rounded up. */
const MAX_RACE_METERS = 161_000;
/** A marathon has 42 whole kilometers and a shorter last split. Longer races have fewer splits. */
const MAX_SPLITS = 43;
/** Six whole hours and the remainder. A longer race has one row for all its whole hours. */
const MAX_FUEL_ROWS = 7;
/** At most 48 hours. */
const seconds = wholeNumber(0, 172_800);
const meters = decimal(0, MAX_RACE_METERS);
const bpm = wholeNumber(25, 250);
const zone = z.literal([1, 2, 3, 4, 5]);
const rangeTo = (max: number) => z.object({ low: decimal(0, max), high: decimal(0, max) });

/** The sheet for the day of the active plan's race (docs/specification.md#race-day-sheet). */
export const raceDayView = z.object({
  today: localDate,
  date: localDate,
  raceDistance,
  /** Unit system of the splits. */
  units: unitSystem,
  /** The planned race; null if the plan does not have it yet. */
  workoutId: rowId.nullable(),
  advice: z.string(),
  /** Null for a goal without a distance. */
  raceMeters: meters.nullable(),
  /** Duration of the target, or the planned duration without a target. */
  raceMinutes: wholeNumber(1, 2880),
  target: z
    .object({
      seconds,
      lowSeconds: seconds,
      highSeconds: seconds,
      basis: z.enum(['prediction', 'plan']),
      /** The result that predicts it; null if the time is that of the plan. */
      result: z.object({ distanceMeters: decimal(0, 1_000_000), seconds: decimal(0, 172_800) }).nullable(),
      /** The pace target of the planned race, if it was planned with another time. */
      otherPaceTarget: z.string().nullable(),
    })
    .nullable(),
  /** Null with a target. */
  noTargetReason: z.enum(['no-result', 'short-result', 'low-readiness', 'easy-goal', 'care']).nullable(),
  /** By kilometer or mile in the athlete's units; empty without a target. */
  splits: z
    .array(z.object({ endMeters: meters, secondsPerKm: decimal(0, 10_000), elapsedSeconds: seconds }))
    .max(MAX_SPLITS),
  parts: z
    .array(
      z.object({
        name: z.enum(['opening', 'middle', 'finish', 'whole']),
        endMeters: meters.nullable(),
        /** Null for an upper bound only. */
        lowBpm: bpm.nullable(),
        highBpm: bpm,
        zones: z.array(zone).min(1).max(2),
      }),
    )
    .max(3),
  weightKg: decimal(9, 681).nullable(),
  fuel: z.object({
    hours: z
      .array(
        z.object({
          fromMinutes: wholeNumber(0, 2880),
          toMinutes: wholeNumber(0, 2880),
          /** Amount for the row, or for each hour of a row with several hours. */
          carbGrams: rangeTo(90).nullable(),
          fluidMl: rangeTo(800).nullable(),
          sodiumMg: rangeTo(600).nullable(),
        }),
      )
      .max(MAX_FUEL_ROWS),
    totalCarbGrams: rangeTo(5000).nullable(),
    harmlessLossKg: decimal(0, 20).nullable(),
  }),
  morning: z.object({
    breakfast: z.object({
      hoursBefore: rangeTo(12),
      carbGramsPerKg: rangeTo(10),
      carbGrams: rangeTo(5000).nullable(),
      fluidMl: rangeTo(5000).nullable(),
    }),
    warmUp: z.array(z.string()).max(5),
    kit: z.array(z.string()).max(12),
  }),
});
export type RaceDayView = z.infer<typeof raceDayView>;
