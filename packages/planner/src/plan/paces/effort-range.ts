import {
  type BpmRange,
  computeRaceEffortBpm,
  findRaceEffort,
  getRaceMeters,
  type RaceDistance,
} from '@threshold/physiology';
import { createPaceModel } from '../pace-model.ts';
import type { PlanInput } from '../plan-input.ts';
import { findSessionEffort } from './find-session-effort.ts';
import { predictMinutesOfRace } from './race-minutes.ts';

interface EffortSession {
  /** A session kind. */
  kind: string;
  /** The displayed type, which may name a race. */
  type: string;
  /** The distance in km of a B or C race. Absent for others. */
  otherRaceKm?: number | undefined;
}

// Share of LTHR by the likely time: the longer an ultra lasts, the lower.
const ULTRA_PERCENTS: readonly (readonly [maxMinutes: number, percent: number])[] = [
  [360, 88],
  [720, 84],
  [Number.POSITIVE_INFINITY, 80],
];

const ULTRA_PACES: readonly (readonly [pattern: RegExp, distance: RaceDistance])[] = [
  [/\b50K-pace\b/i, 50],
  [/\b50-mile-pace\b/i, 80.5],
  [/\b100K-pace\b/i, 100],
  [/\b100-mile-pace\b/i, 161],
];
const REHEARSAL_PATTERN = /\brace-rehearsal\b/i;

/**
 * The heart rates of a race, or of a session at a race's effort, in bpm. The dress rehearsal of an ultra has those of
 * the race. Null for a session whose zone alone counts.
 * Source: docs/specification.md#race-effort-heart-rates.
 * Invariant: the planner and the validator have no other heart rate for a race effort.
 */
export function findEffortRange(input: PlanInput, session: EffortSession): BpmRange | null {
  const ultra = findUltra(input, session);
  if (ultra !== null) return computeUltraRange(input, ultra);
  const { kind, type, otherRaceKm } = session;
  const effort =
    kind === 'race' ? findRaceEffort(otherRaceKm ?? input.raceDistance) : findSessionEffort(type);
  return effort === null ? null : computeRaceEffortBpm(effort, input.lthrBpm);
}

// The ultra whose effort a session has. Null if there is none.
function findUltra(
  input: PlanInput,
  { kind, type, otherRaceKm }: EffortSession,
): RaceDistance | number | null {
  const isOwnRace = kind === 'race' || REHEARSAL_PATTERN.test(type);
  const distance = isOwnRace
    ? (otherRaceKm ?? input.raceDistance)
    : (ULTRA_PACES.find(([pattern]) => pattern.test(type))?.[1] ?? null);
  return findRaceEffort(distance) === 'ultra' ? distance : null;
}

function computeUltraRange(input: PlanInput, distance: RaceDistance | number): BpmRange {
  const meters = getRaceMeters(distance);
  const minutes = meters === null ? 0 : predictMinutesOfRace(input, createPaceModel(input), meters);
  const percent = ULTRA_PERCENTS.find(([maxMinutes]) => minutes <= maxMinutes)?.[1] ?? 0;
  const { low } = computeRaceEffortBpm('ultra', input.lthrBpm);
  return { low, high: Math.floor((percent * input.lthrBpm) / 100) };
}
