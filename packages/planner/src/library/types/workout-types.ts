import { isOtherRaceType } from '../../plan/sessions/other-race-session.ts';
import { toRaceType } from '../../plan/sessions/session-texts.ts';
import { EASY_RUNS } from './easy-runs.ts';
import { HILL_RUNS } from './hill-runs.ts';
import { INTERVAL_RUNS } from './interval-runs.ts';
import { LONG_RUNS } from './long-runs.ts';
import { OTHER_SPORTS } from './other-sports.ts';
import { RACE_PACE_RUNS } from './race-pace-runs.ts';
import { REST_AND_RACES } from './rest-and-races.ts';
import { STRENGTH_AND_CLASSES } from './strength-and-classes.ts';
import { TEMPO_RUNS } from './tempo-runs.ts';
import { WALKS } from './walks.ts';
import type { WorkoutType } from './workout-type.ts';

/** All workout types that a plan may contain: over 100, not counting rest and races. */
export const WORKOUT_TYPES: readonly WorkoutType[] = [
  ...EASY_RUNS,
  ...LONG_RUNS,
  ...TEMPO_RUNS,
  ...INTERVAL_RUNS,
  ...HILL_RUNS,
  ...RACE_PACE_RUNS,
  ...WALKS,
  ...OTHER_SPORTS,
  ...STRENGTH_AND_CLASSES,
  ...REST_AND_RACES,
];

const BY_ID = new Map(WORKOUT_TYPES.map((type) => [type.id, type]));
const BY_NAME = new Map(WORKOUT_TYPES.map((type) => [type.name, type]));
const ANY_RACE = BY_NAME.get(toRaceType(10)) ?? null;
const ONCE_CLEARED = / \(once cleared\)$/;

export function findWorkoutType(id: string): WorkoutType | null {
  return BY_ID.get(id) ?? null;
}

/**
 * Finds the library type by a planned session's display name. B and C races have the type of the plan's own race.
 * Null for a name that the athlete chose.
 */
export function findWorkoutTypeByName(name: string): WorkoutType | null {
  if (isOtherRaceType(name)) return BY_NAME.get(name.replace(/^[BC] race/, 'Race')) ?? ANY_RACE;
  return BY_NAME.get(toPublicType(name)) ?? null;
}

/**
 * A session's type as others see it, without what an injury adds.
 * Source: docs/specification.md#visibility.
 */
export function toPublicType(type: string): string {
  return type.replace(ONCE_CLEARED, '');
}
