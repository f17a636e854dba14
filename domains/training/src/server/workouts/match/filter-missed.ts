import { isRest, type LocalDate, type Session } from '@threshold/physiology';

interface SessionRow {
  readonly date: LocalDate;
  readonly session: Session;
  readonly type: string;
  readonly completed: boolean;
  readonly match_declined_at: Date | null;
}

/**
 * Planned sessions that were not done. Every other workout on the same day replaces one planned session,
 * unless the athlete declined the match. Rest cannot be missed.
 */
export const filterMissed = <T extends SessionRow>(rows: readonly T[], isPlanned: (row: T) => boolean): T[] =>
  [...Map.groupBy(rows, ({ date }) => date).values()].flatMap((rowsOfDay) => {
    const uncompletedSessions = rowsOfDay.filter((row) => isPlanned(row) && !row.completed && !isRest(row));
    const otherWorkouts = rowsOfDay.filter(
      (row) => !isPlanned(row) && row.completed && row.match_declined_at === null,
    );
    return uncompletedSessions.slice(otherWorkouts.length);
  });
