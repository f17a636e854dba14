import type { PlannedSession } from '../../plan/plan.ts';
import { isHard } from '../../validate/plan-facts.ts';
import { findWorkoutTypeByName } from '../types/workout-types.ts';

/** An eased session has at most this share of its former minutes. */
const MAX_EASED_SHARE = 0.75;
const MAX_EASY_MINUTES = 75;
/** Three quarters of a shorter session would be too short to warm up. */
const MIN_MINUTES_TO_EASE = 20;

type Effort = Pick<PlannedSession, 'kind' | 'zone' | 'steps' | 'durationMinutes' | 'type'>;

// Less than 20 minutes in zone 3 don't make a day hard, but are too much for a tired athlete.
const hasWork = (row: Effort): boolean => isHard(row) || row.steps.some(({ zone }) => zone >= 3);

/** True for a session that is too much for a tired athlete: hard work, or more than 75 minutes. */
export const isTaxing = (row: Effort): boolean => hasWork(row) || row.durationMinutes > MAX_EASY_MINUTES;

/** True for a session to ease on a morning of poor recovery: a hard one, or a long one however short. */
export const isHardOrLong = (row: Effort): boolean =>
  row.durationMinutes >= MIN_MINUTES_TO_EASE && (isTaxing(row) || row.kind === 'long');

/** The minutes of a hard or long session that is eased in place: at most three quarters of them. */
export function computeEasedMinutes(row: Effort): number {
  const minutes = Math.floor(MAX_EASED_SHARE * row.durationMinutes);
  return row.kind === 'long' || !hasWork(row) ? minutes : Math.min(MAX_EASY_MINUTES, minutes);
}

/**
 * Ids of the workout types that an eased session may become, best first. Easy running and plain long runs keep their
 * type, a long run with effort becomes a plain one, and hard work becomes easy work of the same sport.
 */
export function listEasedTypeIds(row: Effort): string[] {
  const type = findWorkoutTypeByName(row.type);
  const sport = type?.sport ?? 'run';
  const longType = sport === 'walk' ? 'Long walk' : 'Long run';
  const plainType = row.kind === 'long' ? longType : `Easy ${sport}`;
  const ids = [hasWork(row) ? undefined : type?.id, findWorkoutTypeByName(plainType)?.id].filter(
    (id) => id !== undefined,
  );
  return ids.length === 0 ? ['mobility'] : [...new Set(ids)];
}
