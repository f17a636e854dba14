import { isRest, type LocalDate, type Session } from '@threshold/physiology';

interface Row {
  readonly date: LocalDate;
  readonly session: Session;
  readonly type: string;
  readonly completed: boolean;
  readonly match_declined_at: Date | null;
}

/**
 * The planned sessions that were not done. Whatever else was done on a day stands for as many of its planned ones, but
 * for what the athlete said to be none of them; rest cannot be missed.
 */
export const leftUndone = <T extends Row>(rows: readonly T[], isPlanned: (row: T) => boolean): T[] =>
  [...Map.groupBy(rows, ({ date }) => date).values()].flatMap((ofDay) => {
    const undone = ofDay.filter((row) => isPlanned(row) && !row.completed && !isRest(row));
    const others = ofDay.filter((row) => !isPlanned(row) && row.completed && row.match_declined_at === null);
    return undone.slice(others.length);
  });
