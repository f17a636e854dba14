import type { ZoneSeconds } from '../zones/hr-stream.ts';
import { ZONES } from '../zones/zones.ts';
import { PERCENT_OF_LTHR } from './training-load.ts';

/** An athlete's heart rates in bpm; null if unknown. */
export interface Heart {
  readonly lthrBpm: number | null;
  readonly restingHrBpm: number | null;
  readonly maxHrBpm: number | null;
}

interface KnownHeart {
  readonly lthrBpm: number;
  readonly restingHrBpm: number;
  readonly maxHrBpm: number;
}

/** Banister's exponent for men, used for every athlete. */
const IMPULSE_EXPONENT = 1.92;
const SECONDS_PER_HOUR = 3600;

/**
 * HRSS of an hour at a share of LTHR: Banister's training impulse, scaled so that an hour at LTHR is 100.
 * @param percent of LTHR
 * Source: Banister 1991, as Elevate scales it.
 * Law: it grows with the heart rate, and faster at higher ones.
 */
export function hourlyStress(percent: number, { lthrBpm, restingHrBpm, maxHrBpm }: KnownHeart): number {
  const reserveAt = (share: number) =>
    Math.max(0, (share * lthrBpm) / 100 - restingHrBpm) / (maxHrBpm - restingHrBpm);
  const impulseAt = (share: number) => reserveAt(share) * Math.exp(IMPULSE_EXPONENT * reserveAt(share));
  return (100 * impulseAt(percent)) / impulseAt(100);
}

/**
 * Heart-rate stress score (HRSS) of a recorded session: its minutes by zone, each at the middle of its zone. Unlike
 * the linear training stress, it weighs hard minutes far more than easy ones.
 * @returns rounded; null if resting heart rate, LTHR or maximum is unknown, or they are not in this order
 */
export function heartRateStress(zoneSeconds: Readonly<ZoneSeconds>, heart: Heart): number | null {
  const known = knownHeart(heart);
  if (known === null) return null;
  const stress = ZONES.map(
    ({ zone }) =>
      ((zoneSeconds[zone - 1] ?? 0) * hourlyStress(PERCENT_OF_LTHR[zone], known)) / SECONDS_PER_HOUR,
  );
  return Math.round(stress.reduce((sum, zoneStress) => sum + zoneStress, 0));
}

/** The heart rates if they allow a heart-rate stress: resting below zone 1, maximum above LTHR. */
function knownHeart({ lthrBpm, restingHrBpm, maxHrBpm }: Heart): KnownHeart | null {
  if (lthrBpm === null || restingHrBpm === null || maxHrBpm === null) return null;
  const isInOrder = restingHrBpm < 0.75 * lthrBpm && lthrBpm < maxHrBpm;
  return isInOrder ? { lthrBpm, restingHrBpm, maxHrBpm } : null;
}
