import type { Range } from './range.ts';

/** A row of the fuel table: one hour of the race, or several hours with equal amounts. */
interface FuelRow {
  /** Minutes from the start. */
  readonly fromMinutes: number;
  readonly toMinutes: number;
  /** Amounts in the row, or in each of its hours if it has several. Null if nothing is needed. */
  readonly carbGrams: Range | null;
  readonly fluidMl: Range | null;
  readonly sodiumMg: Range | null;
}

export interface RaceFuel {
  /** Empty for races up to one hour, where drinking to thirst is enough. */
  readonly hours: readonly FuelRow[];
  /** Grams for the whole race; null if none are needed. */
  readonly totalCarbGrams: Range | null;
  /** Losing up to 2% of the body weight is harmless. Null without a known weight. */
  readonly harmlessLossKg: number | null;
}

const MINUTES_WITHOUT_FUEL = 60;
const LONG_RACE_MINUTES = 150;
const ULTRA_MINUTES = 360;
const SODIUM_FROM_MINUTES = 120;
/** A shorter remainder at the end gets no row. */
const MIN_ROW_MINUTES = 20;
/** A race with more whole hours gets a single row for all of them. */
const MAX_HOURLY_ROWS = 6;
const HARMLESS_LOSS_SHARE = 0.02;

/**
 * Source: Jeukendrup 2014; Thomas, Erdman & Burke 2016 (ACSM): 30 to 60 g/h up to 2.5 h, up to 90 g/h beyond.
 * Tiller 2019 (ISSN): 30 to 50 g/h is what most manage in an ultra.
 */
function computeCarbGramsPerHour(raceMinutes: number): Range {
  if (raceMinutes <= LONG_RACE_MINUTES) return { low: 30, high: 60 };
  return { low: raceMinutes <= ULTRA_MINUTES ? 60 : 30, high: 90 };
}

/**
 * Source: Sawka 2007 (ACSM): 0.4 to 0.8 L/h to start with, less for lighter athletes and more for heavier ones. The
 * milliliters per kilogram are an estimate within that range.
 */
function computeFluidMlPerHour(weightKg: number | null): Range {
  if (weightKg === null) return { low: 400, high: 800 };
  return { low: clamp(6 * weightKg, 400, 500), high: clamp(10 * weightKg, 500, 800) };
}

/** Source: Sawka 2007 and Thomas 2016 (ACSM), for races of more than two hours. */
const SODIUM_MG_PER_HOUR: Range = { low: 300, high: 600 };

const clamp = (value: number, min: number, max: number): number => Math.min(max, Math.max(min, value));

/**
 * What to eat and drink in each hour of the race: published ranges for its duration, not a prescription.
 * @param raceMinutes above 0
 * @param weightKg the body weight; null if unknown
 */
export function planRaceFuel(raceMinutes: number, weightKg: number | null): RaceFuel {
  const harmlessLossKg = weightKg === null ? null : Math.round(10 * HARMLESS_LOSS_SHARE * weightKg) / 10;
  if (raceMinutes <= MINUTES_WITHOUT_FUEL) return { hours: [], totalCarbGrams: null, harmlessLossKg };
  const carbGrams = computeCarbGramsPerHour(raceMinutes);
  const fluidMl = computeFluidMlPerHour(weightKg);
  const sodiumMg = raceMinutes > SODIUM_FROM_MINUTES ? SODIUM_MG_PER_HOUR : null;
  const hours = listRows(raceMinutes).map(({ fromMinutes, toMinutes }) => {
    const share = Math.min(1, (toMinutes - fromMinutes) / 60);
    return {
      fromMinutes,
      toMinutes,
      carbGrams: scale(carbGrams, share, 5),
      fluidMl: scale(fluidMl, share, 50),
      sodiumMg: sodiumMg && scale(sodiumMg, share, 50),
    };
  });
  return { hours, totalCarbGrams: sumCarbs(hours), harmlessLossKg };
}

function listRows(raceMinutes: number): Pick<FuelRow, 'fromMinutes' | 'toMinutes'>[] {
  const wholeHours = Math.floor(raceMinutes / 60);
  const singleHours = wholeHours > MAX_HOURLY_ROWS ? 0 : wholeHours;
  const rows = Array.from({ length: singleHours }, (_, hour) => ({
    fromMinutes: 60 * hour,
    toMinutes: 60 * (hour + 1),
  }));
  if (wholeHours > singleHours) rows.push({ fromMinutes: 60 * singleHours, toMinutes: 60 * wholeHours });
  if (raceMinutes - 60 * wholeHours >= MIN_ROW_MINUTES)
    rows.push({ fromMinutes: 60 * wholeHours, toMinutes: raceMinutes });
  return rows;
}

/** Scales both ends, and rounds them to a multiple of `step`. */
function scale({ low, high }: Range, factor: number, step: number): Range {
  const round = (value: number): number => step * Math.round((factor * value) / step);
  return { low: round(low), high: round(high) };
}

function sumCarbs(hours: readonly FuelRow[]): Range {
  const sumOf = (end: keyof Range): number =>
    hours.reduce(
      (sum, { fromMinutes, toMinutes, carbGrams }) =>
        sum + Math.max(1, Math.floor((toMinutes - fromMinutes) / 60)) * (carbGrams?.[end] ?? 0),
      0,
    );
  return { low: sumOf('low'), high: sumOf('high') };
}
