import { RACE_DISTANCES } from '../races/race-distance.ts';
import { findNamedEffort, findRaceEffort } from './race-effort.ts';
import type { BpmRange, Zone } from './zones.ts';

/** A heart-rate target in whole bpm, both ends inclusive; a null `low` means an upper bound only. */
export interface HrTarget {
  low: number | null;
  high: number;
}

const RANGE_PATTERN = /(?<!\d)(\d{2,3})\s*[-–]\s*(\d{2,3})(?!\d)/;
const UPPER_BOUND_PATTERN = /\b(?:below|under|up to)\s+(\d{2,3})(?!\d)/i;
const SINGLE_PATTERN = /(?<!\d)(\d{2,3})(?!\d)/;
const AVERAGE_SPREAD_BPM = 5;

/**
 * Parses a target text: "152-161 bpm" is a range, "below 154 bpm" an upper bound, "145 bpm (avg)" means 140–150.
 * Source: docs/specification.md#3-entities and #heart-rate-targets.
 * Invariant: parsing a formatted target returns the same target.
 * @param text the workout's text; returns null if it is null, empty or can't be parsed
 */
export function parseHrTarget(text: string | null | undefined): HrTarget | null {
  if (!text) return null;
  const rangeMatch = RANGE_PATTERN.exec(text);
  if (rangeMatch) {
    const low = Number(rangeMatch[1]);
    const high = Number(rangeMatch[2]);
    return low < high ? { low, high } : null;
  }
  const boundMatch = UPPER_BOUND_PATTERN.exec(text);
  if (boundMatch) return { low: null, high: Number(boundMatch[1]) };
  const singleMatch = SINGLE_PATTERN.exec(text);
  if (!singleMatch) return null;
  const middle = Number(singleMatch[1]);
  return { low: middle - AVERAGE_SPREAD_BPM, high: middle + AVERAGE_SPREAD_BPM };
}

const ULTRA_RACE_TYPES: ReadonlySet<string> = new Set(
  RACE_DISTANCES.filter(({ distance }) => findRaceEffort(distance) === 'ultra').map(
    ({ label }) => `Race: ${label} run`,
  ),
);

/**
 * True if a session's target has only an upper bound: zones 1 and 2 and ultra effort never ask an athlete to speed up.
 * Source: docs/specification.md#race-effort-heart-rates.
 */
export function hasOnlyUpperBound({ zone, type }: { zone: Zone; type?: string }): boolean {
  return (
    zone <= 2 || (type !== undefined && (ULTRA_RACE_TYPES.has(type) || findNamedEffort(type) === 'ultra'))
  );
}

/** The session's target: the range, or just its upper end. */
export function toSessionTarget(
  session: { zone: Zone; type?: string },
  { low, high }: HrTarget | BpmRange,
): HrTarget {
  return { low: hasOnlyUpperBound(session) ? null : low, high };
}

/** Formats a target: "152-161 bpm", or "below 154 bpm" for an upper bound. */
export function formatHrTarget({ low, high }: HrTarget): string {
  return low === null ? `below ${high} bpm` : `${low}-${high} bpm`;
}

/** A target text as shown on screens: "152-161 bpm" becomes "152–161 bpm", and "below 154 bpm" "up to 154 bpm". */
export const formatTargetText = (text: string): string =>
  text.replace(/^(?:below|under) (?=\d)/i, 'up to ').replaceAll(/(?<=\d)\s?-\s?(?=\d)/g, '–');

/** Formats an average as a target text, e.g. "145 bpm (avg)". */
export function formatHrAverage(averageHrBpm: number): string {
  return `${Math.round(averageHrBpm)} bpm (avg)`;
}
