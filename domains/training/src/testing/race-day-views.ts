import { localDate } from '@threshold/physiology';
import type { RaceDayView } from '../race-day-schemas.ts';

const HALF_METERS = 21_097.5;
const SECONDS = 6300;

/** A half marathon of 1:45:00 in 51 days, for an athlete of 70 kg with an LTHR of 165. */
export const aRaceDay = (view: Partial<RaceDayView> = {}): RaceDayView => ({
  today: localDate('2026-11-20'),
  date: localDate('2027-01-10'),
  raceDistance: 21.1,
  units: 'metric',
  workoutId: '019a0000-0000-7000-8000-0000000000c1',
  advice: 'Race day. Start easy, settle into your effort, and use what you have left in the last quarter.',
  raceMeters: HALF_METERS,
  raceMinutes: 105,
  target: {
    seconds: SECONDS,
    lowSeconds: 6111,
    highSeconds: 6489,
    basis: 'prediction',
    result: { distanceMeters: 5000, seconds: 1373 },
    otherPaceTarget: null,
  },
  noTargetReason: null,
  splits: Array.from({ length: 22 }, (_, index) => {
    const endMeters = Math.min(HALF_METERS, 1000 * (index + 1));
    return {
      endMeters,
      secondsPerKm: (1000 * SECONDS) / HALF_METERS,
      elapsedSeconds: Math.round((SECONDS * endMeters) / HALF_METERS),
    };
  }),
  parts: [
    { name: 'opening', endMeters: 2000, lowBpm: null, highBpm: 161, zones: [3] },
    { name: 'middle', endMeters: 0.75 * HALF_METERS, lowBpm: 157, highBpm: 165, zones: [3, 4] },
    { name: 'finish', endMeters: HALF_METERS, lowBpm: 161, highBpm: 165, zones: [3, 4] },
  ],
  weightKg: 70,
  fuel: {
    hours: [
      {
        fromMinutes: 0,
        toMinutes: 60,
        carbGrams: { low: 30, high: 60 },
        fluidMl: { low: 400, high: 700 },
        sodiumMg: null,
      },
      {
        fromMinutes: 60,
        toMinutes: 105,
        carbGrams: { low: 25, high: 45 },
        fluidMl: { low: 300, high: 550 },
        sodiumMg: null,
      },
    ],
    totalCarbGrams: { low: 55, high: 105 },
    harmlessLossKg: 1.4,
  },
  morning: {
    breakfast: {
      hoursBefore: { low: 3, high: 4 },
      carbGramsPerKg: { low: 2, high: 3 },
      carbGrams: { low: 140, high: 210 },
      fluidMl: { low: 350, high: 500 },
    },
    warmUp: ['Jog easily for 10 minutes.', 'Run 3 relaxed strides of 20 seconds.'],
    kit: ['Bib, pins and timing chip', 'Watch and heart-rate strap, charged'],
  },
  ...view,
});

/** Fields of a sheet without a target time. */
export const noTarget = (noTargetReason: NonNullable<RaceDayView['noTargetReason']>) =>
  ({ target: null, splits: [], noTargetReason }) satisfies Partial<RaceDayView>;

/** 100 km in 12:00:00, with segments of 5 km. */
export const anUltraRaceDay = (view: Partial<RaceDayView> = {}): RaceDayView =>
  aRaceDay({
    raceDistance: 100,
    raceMeters: 100_000,
    raceMinutes: 720,
    target: {
      seconds: 43_200,
      lowSeconds: 41_000,
      highSeconds: 48_000,
      basis: 'prediction',
      result: { distanceMeters: HALF_METERS, seconds: 6300 },
      otherPaceTarget: null,
    },
    splits: Array.from({ length: 20 }, (_, index) => ({
      endMeters: 5000 * (index + 1),
      secondsPerKm: 432,
      elapsedSeconds: 2160 * (index + 1),
    })),
    parts: [
      { name: 'opening', endMeters: 20_000, lowBpm: null, highBpm: 140, zones: [1] },
      { name: 'middle', endMeters: 100_000, lowBpm: null, highBpm: 145, zones: [2] },
    ],
    fuel: {
      hours: [
        {
          fromMinutes: 0,
          toMinutes: 720,
          carbGrams: { low: 60, high: 90 },
          fluidMl: { low: 400, high: 700 },
          sodiumMg: { low: 300, high: 600 },
        },
      ],
      totalCarbGrams: { low: 720, high: 1080 },
      harmlessLossKg: 1.4,
    },
    ...view,
  });
