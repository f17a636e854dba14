import { RACE_DISTANCES } from '../races/race-distance.ts';
import { effortNamed, effortOfRace } from './race-effort.ts';
import type { BpmRange, Zone } from './zones.ts';

/** A heart-rate target in whole bpm, both ends included; `low` is null where it has an upper bound alone. */
export interface HrTarget {
  low: number | null;
  high: number;
}

const RANGE = /(?<!\d)(\d{2,3})\s*[-–]\s*(\d{2,3})(?!\d)/;
const UPPER_BOUND = /\b(?:below|under|up to)\s+(\d{2,3})(?!\d)/i;
const SINGLE = /(?<!\d)(\d{2,3})(?!\d)/;
const AVERAGE_SPREAD_BPM = 5;

/**
 * Reads a heart-rate target text: "152-161 bpm" is that range, "below 154 bpm" an upper bound alone, "145 bpm (avg)"
 * is 140–150.
 * @param text what the workout shows; null, empty or unreadable text has no target: null
 * Source: Specification section 3, Ruling 7. Law: reading a formatted target gives the target back.
 */
export function parseHrTarget(text: string | null | undefined): HrTarget | null {
  if (!text) return null;
  const range = RANGE.exec(text);
  if (range) {
    const low = Number(range[1]);
    const high = Number(range[2]);
    return low < high ? { low, high } : null;
  }
  const bound = UPPER_BOUND.exec(text);
  if (bound) return { low: null, high: Number(bound[1]) };
  const single = SINGLE.exec(text);
  if (!single) return null;
  const middle = Number(single[1]);
  return { low: middle - AVERAGE_SPREAD_BPM, high: middle + AVERAGE_SPREAD_BPM };
}

const ULTRAS: ReadonlySet<string> = new Set(
  RACE_DISTANCES.filter(({ distance }) => effortOfRace(distance) === 'ultra').map(
    ({ label }) => `Race: ${label} run`,
  ),
);

/**
 * True where a session's target has an upper bound alone: in zones 1 and 2 and at the effort of an ultra no athlete is
 * asked to speed up.
 * Source: Ruling 64.
 */
export function hasUpperBoundAlone({ zone, type }: { zone: Zone; type?: string }): boolean {
  return zone <= 2 || (type !== undefined && (ULTRAS.has(type) || effortNamed(type) === 'ultra'));
}

/** The target of a session: the range, or its upper end where the session has an upper bound alone. */
export function targetOfSession(
  session: { zone: Zone; type?: string },
  { low, high }: HrTarget | BpmRange,
): HrTarget {
  return { low: hasUpperBoundAlone(session) ? null : low, high };
}

/** Writes a target as text: "152-161 bpm"; "below 154 bpm" where it has an upper bound alone. */
export function formatHrTarget({ low, high }: HrTarget): string {
  return low === null ? `below ${high} bpm` : `${low}-${high} bpm`;
}

/** Writes an average as a target text, e.g. "145 bpm (avg)". @param averageHrBpm bpm, rounded to whole */
export function formatHrAverage(averageHrBpm: number): string {
  return `${Math.round(averageHrBpm)} bpm (avg)`;
}
