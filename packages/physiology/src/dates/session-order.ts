/** A workout's place in its day. Source: Specification section 3. */
export type Session = 'AM' | 'Lunch' | 'PM' | 'Rest';

/** The sessions in the order of the day. */
export const SESSIONS: readonly Session[] = ['AM', 'Lunch', 'PM', 'Rest'];

const ORDER: Record<Session, number> = { AM: 1, Lunch: 2, PM: 3, Rest: 4 };

/** Sorts workouts of one day: AM 1, Lunch 2, PM 3, Rest 4. Source: Specification section 9. */
export function bySession(a: { session: Session }, b: { session: Session }): number {
  return ORDER[a.session] - ORDER[b.session];
}

const REST_TYPES = new Set(['rest', 'rest day', 'complete rest', 'active rest']);

/** True for a workout that is rest: a Rest session, or a type that says so. Source: Specification section 2. */
export function isRest(workout: { session: Session; type: string }): boolean {
  return workout.session === 'Rest' || REST_TYPES.has(workout.type.trim().toLowerCase());
}

/** Which card a day's workouts wear. */
export type DayCard = 'none' | 'rest' | 'single' | 'double';

/**
 * The card of a day: nothing, a rest day (every workout is rest), a double session, or one workout; a workout beside
 * planned rest is one.
 * Source: Specification section 2.
 */
export function dayCard(workouts: readonly { session: Session; type: string }[]): DayCard {
  if (workouts.length === 0) return 'none';
  const sessions = workouts.filter((workout) => !isRest(workout)).length;
  if (sessions === 0) return 'rest';
  return sessions > 1 ? 'double' : 'single';
}
