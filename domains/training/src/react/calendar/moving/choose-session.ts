import { isRest, type Session } from '@threshold/physiology';
import { LOGGED_SESSIONS, type LoggedSession } from '../../../logged-workout.ts';
import type { WorkoutView } from '../../../schemas.ts';

/** The part of the day that a moved session gets: its own, or the first free one. Null if the day is full. */
export function chooseSession(
  workout: Pick<WorkoutView, 'id' | 'session'>,
  workoutsOfDay: readonly Pick<WorkoutView, 'id' | 'session' | 'type' | 'completed'>[],
): LoggedSession | null {
  const occupiedSessions = new Set<Session>(
    workoutsOfDay
      .filter((other) => other.id !== workout.id && other.completed === 0 && !isRest(other))
      .map(({ session }) => session),
  );
  const ownSession = LOGGED_SESSIONS.filter((session) => session === workout.session);
  return [...ownSession, ...LOGGED_SESSIONS].find((session) => !occupiedSessions.has(session)) ?? null;
}
