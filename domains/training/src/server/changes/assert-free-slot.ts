import { invalid } from '@threshold/api/server';
import type { Session } from '@threshold/physiology';

/** @throws DomainError 'invalid' if one of these rows is open in that part of the day */
export function assertFreeSlot(
  rowsOfDay: readonly { readonly session: Session; readonly completed: boolean }[],
  session: Session,
): void {
  if (rowsOfDay.some((row) => row.session === session && !row.completed))
    throw invalid('session', `You already have a workout in that slot (${session})`);
}
