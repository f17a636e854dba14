/** A heart-rate zone, 1 (Recovery) to 5 (Max). Source: docs/specification.md#3-entities. */
export type Zone = 1 | 2 | 3 | 4 | 5;

/** A zone as a share of LTHR: `lowPercent` inclusive, `highPercent` exclusive (zone 5: inclusive). */
export interface ZoneBand {
  zone: Zone;
  name: string;
  /** Badge text, e.g. "Z4 Threshold". */
  label: string;
  /** The zone's other name, e.g. "VO2 Max"; null if the specification has none. */
  alias: string | null;
  lowPercent: number;
  highPercent: number;
}

const BANDS: Record<Zone, ZoneBand> = {
  1: { zone: 1, name: 'Recovery', label: 'Z1 Recovery', alias: null, lowPercent: 75, highPercent: 85 },
  2: { zone: 2, name: 'Aerobic', label: 'Z2 Aerobic', alias: 'Endurance', lowPercent: 85, highPercent: 92 },
  3: { zone: 3, name: 'Tempo', label: 'Z3 Tempo', alias: null, lowPercent: 92, highPercent: 98 },
  4: { zone: 4, name: 'Threshold', label: 'Z4 Threshold', alias: null, lowPercent: 98, highPercent: 102 },
  5: { zone: 5, name: 'Max', label: 'Z5 Max', alias: 'VO2 Max', lowPercent: 102, highPercent: 110 },
};

/**
 * The five zones in order.
 * Source: docs/specification.md#3-entities.
 * Invariant: each zone begins where the one before it ends.
 */
export const ZONES: readonly ZoneBand[] = [BANDS[1], BANDS[2], BANDS[3], BANDS[4], BANDS[5]];

/** The LTHR used for athletes without one. Source: docs/specification.md#9-constants. */
export const DEFAULT_LTHR_BPM = 160;

export function getZoneBand(zone: Zone): ZoneBand {
  return BANDS[zone];
}

/** The badge text of a zone, e.g. "Z4 Threshold". */
export function getZoneLabel(zone: Zone): string {
  return BANDS[zone].label;
}

export function isZone(value: unknown): value is Zone {
  return value === 1 || value === 2 || value === 3 || value === 4 || value === 5;
}

/** The zone of a heart rate. `isBelow` is under 75% of LTHR (shown as zone 1), and `isAbove` is over 110% (zone 5). */
export interface ZoneReading {
  zone: Zone;
  isBelow: boolean;
  isAbove: boolean;
}

/**
 * The zone of a heart rate, using half-open bands of LTHR; zone 5 has no upper end. Rounding can't shift a border,
 * because `100 · hr` is compared with `percent · lthr`.
 * Source: docs/specification.md#3-entities and #zone-bands.
 * Invariant: a higher heart rate never has a lower zone.
 * @param hrBpm bpm; 0, negative or not finite means no reading, so the result is null
 * @param lthrBpm bpm; 0, negative or not finite also gives null
 */
export function readZone(hrBpm: number, lthrBpm: number): ZoneReading | null {
  if (!(hrBpm > 0) || !(lthrBpm > 0) || !Number.isFinite(hrBpm) || !Number.isFinite(lthrBpm)) return null;
  const scaledBpm = 100 * hrBpm;
  const zone =
    ([5, 4, 3, 2] as const).find((candidate) => scaledBpm >= BANDS[candidate].lowPercent * lthrBpm) ?? 1;
  return {
    zone,
    isBelow: scaledBpm < BANDS[1].lowPercent * lthrBpm,
    isAbove: scaledBpm > BANDS[5].highPercent * lthrBpm,
  };
}

export interface BpmRange {
  low: number;
  high: number;
}

/**
 * A zone's range in whole bpm, both ends inclusive.
 * Source: docs/specification.md#3-entities.
 * Invariant: the five ranges touch but never overlap, and every bpm in a range has its zone.
 * @param lthrBpm whole bpm, 90 to 210
 */
export function computeZoneRangeBpm(zone: Zone, lthrBpm: number): BpmRange {
  const { lowPercent, highPercent } = BANDS[zone];
  const low = Math.ceil((lowPercent * lthrBpm) / 100);
  const endBpm = (highPercent * lthrBpm) / 100;
  return { low, high: zone === 5 ? Math.floor(endBpm) : Math.ceil(endBpm) - 1 };
}
