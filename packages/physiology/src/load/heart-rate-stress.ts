import type { ZoneSeconds } from '../zones/hr-stream.ts';
import { ZONES } from '../zones/zones.ts';
import { PERCENT_OF_LTHR } from './training-load.ts';

/** An athlete's heart rates in bpm; null if unknown. */
export interface HeartRates {
  readonly lthrBpm: number | null;
  readonly restingHrBpm: number | null;
  readonly maxHrBpm: number | null;
}

interface KnownHeartRates {
  readonly lthrBpm: number;
  readonly restingHrBpm: number;
  readonly maxHrBpm: number;
}

/** Banister's exponent for men, used for every athlete. */
const IMPULSE_EXPONENT = 1.92;
const SECONDS_PER_HOUR = 3600;
/** Zone 1 starts at this share of LTHR; a resting heart rate must be below it. */
const MAX_RESTING_SHARE = 0.75;

/**
 * HRSS of an hour at a percentage of LTHR: Banister's training impulse, scaled so that an hour at LTHR is 100.
 * Source: Banister 1991, as Elevate scales it.
 * Invariant: it grows with the heart rate, and faster at higher rates.
 * @param percent of LTHR
 */
export function computeHourlyStress(
  percent: number,
  { lthrBpm, restingHrBpm, maxHrBpm }: KnownHeartRates,
): number {
  const reserveAt = (percentOfLthr: number) =>
    Math.max(0, (percentOfLthr * lthrBpm) / 100 - restingHrBpm) / (maxHrBpm - restingHrBpm);
  const impulseAt = (percentOfLthr: number) => {
    const reserve = reserveAt(percentOfLthr);
    return reserve * Math.exp(IMPULSE_EXPONENT * reserve);
  };
  return (100 * impulseAt(percent)) / impulseAt(100);
}

/**
 * Heart-rate stress score (HRSS) of a recorded session, counting each minute at the middle of its zone. Unlike the
 * linear training stress, it weights hard minutes far more than easy ones.
 * @returns rounded; null if a heart rate is unknown, resting isn't below 75% of LTHR, or LTHR isn't below maximum
 */
export function computeHeartRateStress(
  zoneSeconds: Readonly<ZoneSeconds>,
  heartRates: HeartRates,
): number | null {
  const usableRates = findUsableHeartRates(heartRates);
  if (usableRates === null) return null;
  const stress = ZONES.map(
    ({ zone }) =>
      ((zoneSeconds[zone - 1] ?? 0) * computeHourlyStress(PERCENT_OF_LTHR[zone], usableRates)) /
      SECONDS_PER_HOUR,
  );
  return Math.round(stress.reduce((sum, zoneStress) => sum + zoneStress, 0));
}

/** The heart rates if HRSS can be computed from them; else null. */
function findUsableHeartRates({ lthrBpm, restingHrBpm, maxHrBpm }: HeartRates): KnownHeartRates | null {
  if (lthrBpm === null || restingHrBpm === null || maxHrBpm === null) return null;
  const isInOrder = restingHrBpm < MAX_RESTING_SHARE * lthrBpm && lthrBpm < maxHrBpm;
  return isInOrder ? { lthrBpm, restingHrBpm, maxHrBpm } : null;
}
