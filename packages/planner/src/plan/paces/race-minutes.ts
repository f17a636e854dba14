import {
  getRaceMeters,
  predictRace,
  predictRiegelSeconds,
  type RacePrediction,
  type RaceResult,
} from '@threshold/physiology';
import type { PaceModel } from '../pace-model.ts';
import type { PlanInput } from '../plan-input.ts';

/**
 * The prediction of the athlete's race from the recent result; null if it predicts none.
 * Source: `predictRace`, which the predictions on the screens use too.
 */
export function predictGoalRace({
  raceResult,
  raceDistance,
}: Pick<PlanInput, 'raceResult' | 'raceDistance'>): RacePrediction | null {
  const meters = raceDistance === null ? null : getRaceMeters(raceDistance);
  return raceResult && meters !== null ? predictRace(raceResult, meters) : null;
}

/**
 * The minutes planned for a race, whole: the predicted time, or without a prediction an estimate that fades
 * with distance.
 * @param pace the paces of the plan's zones
 * @returns null for a goal without a distance
 */
export function predictRaceMinutes(input: PlanInput, pace: PaceModel): number | null {
  const meters = input.raceDistance === null ? null : getRaceMeters(input.raceDistance);
  return meters === null ? null : predictMinutesOfRace(input, pace, meters);
}

/**
 * The minutes planned for a race of some meters, whole.
 * Source: `predictRace`, which the predictions on the screens use too.
 */
export function predictMinutesOfRace(
  input: Pick<PlanInput, 'raceResult'>,
  pace: PaceModel,
  meters: number,
): number {
  const predictedSeconds = input.raceResult && predictRace(input.raceResult, meters)?.likelySeconds;
  return Math.max(1, Math.round((predictedSeconds ?? estimateSeconds(input, pace, meters)) / 60));
}

function estimateSeconds(
  { raceResult }: Pick<PlanInput, 'raceResult'>,
  pace: PaceModel,
  meters: number,
): number {
  const result = raceResult ?? toThresholdHour(pace);
  const likelySeconds = predictRace(result, meters)?.likelySeconds;
  return likelySeconds ?? estimateUltraSeconds(result, meters);
}

const HOUR_SECONDS = 3600;

/** An hour at threshold pace, the effort that can be kept for about an hour. */
function toThresholdHour(pace: PaceModel): RaceResult {
  return { distanceMeters: (1000 * HOUR_SECONDS) / (60 * pace(4)), seconds: HOUR_SECONDS };
}

const HALF_MARATHON_METERS = 21_097.5;
/** Up to a half marathon, and beyond it, where most runners fade more than Riegel's formula says. */
const EXPONENT = 1.06;
const ULTRA_EXPONENT = 1.15;
/** The share of the distance that is hiked, mostly uphill, by race distance. An estimate. */
const HIKED_SHARES: readonly (readonly [maxMeters: number, share: number])[] = [
  [50_000, 0.1],
  [80_500, 0.15],
  [100_000, 0.2],
  [Number.POSITIVE_INFINITY, 0.25],
];
/** 4.6 km/h: uphill, and slower than a walk on the flat. */
const HIKE_SECONDS_PER_KM = 780;

/**
 * An ultra's time from a result that is too short to predict it: the pace fades from the half marathon on,
 * and climbs are hiked.
 * Source: Riegel 1981, Vickers & Vertosick 2016 for the exponent.
 */
function estimateUltraSeconds(result: RaceResult, meters: number): number {
  const halfMarathon = {
    distanceMeters: HALF_MARATHON_METERS,
    seconds: predictRiegelSeconds(result, HALF_MARATHON_METERS, EXPONENT),
  };
  const runSeconds = predictRiegelSeconds(halfMarathon, meters, ULTRA_EXPONENT);
  const hikedShare = HIKED_SHARES.find(([maxMeters]) => meters <= maxMeters)?.[1] ?? 0;
  const hikeSeconds = Math.max(runSeconds, (HIKE_SECONDS_PER_KM * meters) / 1000);
  return (1 - hikedShare) * runSeconds + hikedShare * hikeSeconds;
}
