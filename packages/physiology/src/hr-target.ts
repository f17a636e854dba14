import type { BpmRange, Zone } from './zones.ts';

const RANGE = /(?<!\d)(\d{2,3})\s*[-–]\s*(\d{2,3})(?!\d)/;
const SINGLE = /(?<!\d)(\d{2,3})(?!\d)/;
const AVERAGE_SPREAD_BPM = 5;

/**
 * Reads a heart-rate target text: "141-151 bpm" is that range, "145 bpm (avg)" is 140–150.
 * @param text what the workout shows; null, empty or unreadable text has no target: null
 * Source: Specification section 3, Ruling 7. Law: reading a formatted range gives the range back.
 */
export function parseHrTarget(text: string | null | undefined): BpmRange | null {
  if (!text) return null;
  const range = RANGE.exec(text);
  if (range) {
    const low = Number(range[1]);
    const high = Number(range[2]);
    return low < high ? { low, high } : null;
  }
  const single = SINGLE.exec(text);
  if (!single) return null;
  const middle = Number(single[1]);
  return { low: middle - AVERAGE_SPREAD_BPM, high: middle + AVERAGE_SPREAD_BPM };
}

/** True where a target has an upper end alone: in zones 1 and 2 nobody is told to speed up. */
export function hasUpperEndAlone(zone: Zone): boolean {
  return zone <= 2;
}

/** Writes a range as a target text, e.g. "141-151 bpm". */
export function formatHrTarget(range: BpmRange): string {
  return `${range.low}-${range.high} bpm`;
}

/** Writes an average as a target text, e.g. "145 bpm (avg)". @param averageHrBpm bpm, rounded to whole */
export function formatHrAverage(averageHrBpm: number): string {
  return `${Math.round(averageHrBpm)} bpm (avg)`;
}
