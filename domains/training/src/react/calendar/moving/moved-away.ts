import type { LocalDate } from '@threshold/physiology';
import type { WorkoutView } from '../../../schemas.ts';

/** A session that was planned for the day and is on another displayed day now. */
export interface MovedAway {
  readonly id: string;
  readonly type: string;
  readonly from: LocalDate;
  readonly to: LocalDate;
}

/** The sessions that moved away, by the day they were planned for. */
export function groupMovedAway(
  workouts: readonly Pick<WorkoutView, 'id' | 'type' | 'date' | 'movedFrom'>[],
): ReadonlyMap<LocalDate, readonly MovedAway[]> {
  const movedAway = workouts.flatMap(({ id, type, date, movedFrom }) =>
    movedFrom === null ? [] : [{ id, type, to: date, from: movedFrom }],
  );
  return Map.groupBy(movedAway, ({ from }) => from);
}
