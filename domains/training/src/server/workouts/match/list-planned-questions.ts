import type { QueryContext } from '@threshold/api/server';
import { addDaysClamped, formatDuration, type LocalDate, listPossiblyCompleted } from '@threshold/physiology';
import type { PlannedQuestion } from '../../../schemas.ts';
import { listMatchRows } from './list-match-rows.ts';

interface Span {
  readonly from: LocalDate;
  readonly to: LocalDate;
}

/**
 * Lists questions about whether a workout in the span completed a planned session of the same, previous or
 * next day. Each planned session occurs in at most one question.
 */
export async function listPlannedQuestions(
  ctx: QueryContext,
  { from, to }: Span,
): Promise<PlannedQuestion[]> {
  const { done, open } = await listMatchRows(ctx, {
    from: addDaysClamped(from, -1),
    to: addDaysClamped(to, 1),
  });
  const askedIds = new Set<string>();
  return done
    .filter(({ date }) => date >= from && date <= to)
    .flatMap((row) => {
      const planned = listPossiblyCompleted(row, open).find(({ id }) => !askedIds.has(id));
      if (!planned) return [];
      askedIds.add(planned.id);
      return [
        {
          ...toQuestionSide(row),
          workoutId: row.id,
          planned: { ...toQuestionSide(planned), id: planned.id },
        },
      ];
    });
}

const toQuestionSide = (row: { date: LocalDate; type: string; durationSeconds: number | null }) => ({
  date: row.date,
  type: row.type,
  duration: row.durationSeconds === null ? null : formatDuration(row.durationSeconds),
});
