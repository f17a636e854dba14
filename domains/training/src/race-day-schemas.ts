import { raceDistance, unitSystem } from '@threshold/contracts/athletes';
import { decimal, localDate, rowId, wholeNumber } from '@threshold/contracts/scalars';
import { z } from 'zod';

const MAX_METERS = 161_000;
/** Kilometers of a marathon, and the rest. */
const MAX_SPLITS = 43;
/** 6 whole hours and the rest, or one row for all whole hours of a longer race. */
const MAX_FUEL_ROWS = 7;
/** At most 48 hours. */
const seconds = wholeNumber(0, 172_800);
const meters = decimal(0, MAX_METERS);
const bpm = wholeNumber(25, 250);
const zone = z.literal([1, 2, 3, 4, 5]);
const rangeTo = (max: number) => z.object({ low: decimal(0, max), high: decimal(0, max) });

/** The sheet for the day of the active plan's race (docs/specification.md#race-day-sheet). */
export const raceDayView = z.object({
  today: localDate,
  date: localDate,
  raceDistance,
  /** Of the splits. */
  units: unitSystem,
  /** The planned race; null if the plan does not have it yet. */
  workoutId: rowId.nullable(),
  advice: z.string(),
  /** Null for a goal without a distance. */
  raceMeters: meters.nullable(),
  /** Of the target, or as planned without one. */
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
          /** In the row, or in each of its hours if it has several. */
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
