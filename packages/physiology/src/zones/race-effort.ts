import type { RaceDistance } from '../races/race-distance.ts';
import type { BpmRange } from './zones.ts';

/** The effort at which a race is run, depending on its distance. */
export type RaceEffort = '10K' | 'half marathon' | 'marathon' | 'ultra';

const EFFORT_PERCENT_OF_LTHR: Record<RaceEffort, readonly [lowPercent: number, highPercent: number]> = {
  '10K': [98, 103],
  'half marathon': [95, 100],
  marathon: [88, 94],
  ultra: [75, 88],
};

/**
 * The heart rate of a race effort in whole bpm, both ends inclusive. An ultra's lower end is not enforced.
 * @param lthrBpm whole bpm, 90 to 210
 * Source: docs/specification.md#race-effort-heart-rates.
 * Law: a longer race never asks for a higher heart rate.
 */
export function raceEffortBpm(effort: RaceEffort, lthrBpm: number): BpmRange {
  const [lowPercent, highPercent] = EFFORT_PERCENT_OF_LTHR[effort];
  return { low: Math.ceil((lowPercent * lthrBpm) / 100), high: Math.floor((highPercent * lthrBpm) / 100) };
}

/** The effort for a race; null for distances that need only a zone (5K, walking, recovery). */
export function findRaceEffort(distance: RaceDistance | null): RaceEffort | null {
  if (typeof distance !== 'number' || distance < 10) return null;
  if (distance === 10) return '10K';
  if (distance < 42) return 'half marathon';
  return distance < 50 ? 'marathon' : 'ultra';
}

// The half marathon comes first, because its name contains "marathon".
const PACE_RUN_PATTERNS: readonly (readonly [pattern: RegExp, effort: RaceEffort])[] = [
  [/\b10K-pace\b/i, '10K'],
  [/\bhalf-marathon-pace\b/i, 'half marathon'],
  [/\bmarathon-pace\b/i, 'marathon'],
  [/\b(50K|50-mile|100K|100-mile)-pace\b/i, 'ultra'],
];

/** The effort mentioned in a workout's name, e.g. "Marathon-pace run"; null without one. */
export function findNamedEffort(type: string): RaceEffort | null {
  return PACE_RUN_PATTERNS.find(([pattern]) => pattern.test(type))?.[1] ?? null;
}
