/** A workout's slot in its day. Source: docs/specification.md#3-entities. */
export type Session = 'AM' | 'Lunch' | 'PM' | 'Rest';

export const SESSIONS: readonly Session[] = ['AM', 'Lunch', 'PM', 'Rest'];

const SESSION_RANKS: Record<Session, number> = { AM: 1, Lunch: 2, PM: 3, Rest: 4 };

/** Comparator for workouts of one day: AM, Lunch, PM, Rest. Source: docs/specification.md#9-constants. */
export function compareSessions(a: { session: Session }, b: { session: Session }): number {
  return SESSION_RANKS[a.session] - SESSION_RANKS[b.session];
}

const REST_TYPES = new Set(['rest', 'rest day', 'complete rest', 'active rest']);

/** True if the session is Rest or the type means rest. Source: docs/specification.md#23-daily-workout-card. */
export function isRest(workout: { session: Session; type: string }): boolean {
  return workout.session === 'Rest' || REST_TYPES.has(workout.type.trim().toLowerCase());
}

export type DayCard = 'none' | 'rest' | 'single' | 'double';

/**
 * The card of a day: none, rest (every workout is rest), double session, or single. A workout next to planned rest is
 * single.
 * Source: docs/specification.md#23-daily-workout-card.
 */
export function findDayCard(workouts: readonly { session: Session; type: string }[]): DayCard {
  if (workouts.length === 0) return 'none';
  const trainingCount = workouts.filter((workout) => !isRest(workout)).length;
  if (trainingCount === 0) return 'rest';
  return trainingCount > 1 ? 'double' : 'single';
}
