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
 * Source: docs/specification.md#race-effort-heart-rates.
 * Invariant: a longer race never asks for a higher heart rate.
 * @param lthrBpm whole bpm, 90 to 210
 */
export function computeRaceEffortBpm(effort: RaceEffort, lthrBpm: number): BpmRange {
  const [lowPercent, highPercent] = EFFORT_PERCENT_OF_LTHR[effort];
  return { low: Math.ceil((lowPercent * lthrBpm) / 100), high: Math.floor((highPercent * lthrBpm) / 100) };
}

/** The races whose mean heart rate indicates the LTHR. Shorter and longer races are too far from it. */
export type ThresholdRace = Extract<RaceEffort, '10K' | 'half marathon'>;

/**
 * Estimates the LTHR from the mean heart rate of a race, by the middle of its effort's range. The width of the range makes it
 * uncertain by 2.5%, about 4 bpm.
 * Source: docs/specification.md#race-effort-heart-rates.
 * Example: a 10K at 176 bpm is 98 to 103% of the LTHR, so the LTHR is about 175 bpm.
 * @param meanBpm the mean without the first minutes, above 0
 * @returns whole bpm
 */
export function estimateLthrFromRace(race: ThresholdRace, meanBpm: number): number {
  const [lowPercent, highPercent] = EFFORT_PERCENT_OF_LTHR[race];
  return Math.round((200 * meanBpm) / (lowPercent + highPercent));
}

/** The effort for a race; null for distances that need only a zone (under 10 km, walking, recovery). */
export function findRaceEffort(distance: RaceDistance | number | null): RaceEffort | null {
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

/** The effort mentioned in a workout's name, e.g. "Marathon-pace run"; null if there is none. */
export function findNamedEffort(type: string): RaceEffort | null {
  return PACE_RUN_PATTERNS.find(([pattern]) => pattern.test(type))?.[1] ?? null;
}

const RACE_PATTERN = /^(?:[BC] )?race(?!-)\b|\brace$/i;
const THRESHOLD_RACE_PATTERNS: readonly (readonly [pattern: RegExp, race: ThresholdRace])[] = [
  [/\b10 ?K\b/i, '10K'],
  [/\bhalf[- ]marathon\b/i, 'half marathon'],
];

/** The race that a workout's name says it was, e.g. "Race: 10K run"; null for training and other distances. */
export function findThresholdRace(type: string): ThresholdRace | null {
  if (!RACE_PATTERN.test(type)) return null;
  return THRESHOLD_RACE_PATTERNS.find(([pattern]) => pattern.test(type))?.[1] ?? null;
}
