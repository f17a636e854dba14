import type { QueryContext } from '@threshold/api/server';
import type { TrainingDayMark } from '@threshold/contracts/training';
import { isRest, type LocalDate } from '@threshold/physiology';
import { trainingTables } from '../../tables.ts';

/**
 * For streaks: the completed workouts and planned rest of each day from `from` to `to`, both inclusive,
 * newest first. Days without a row are absent.
 */
export async function listDayMarks(
  ctx: QueryContext,
  athleteId: string,
  { from, to }: { readonly from: LocalDate; readonly to: LocalDate },
): Promise<TrainingDayMark[]> {
  const rows = await trainingTables(ctx.em)
    .selectFrom('workout')
    .select(['date', 'session', 'type', 'completed'])
    .where('athlete_id', '=', athleteId)
    .where('date', '>=', from)
    .where('date', '<=', to)
    .orderBy('date', 'desc')
    .execute();
  return [...Map.groupBy(rows, ({ date }) => date)].map(([date, rowsOfDay]) => ({
    date,
    completedCount: rowsOfDay.filter((row) => row.completed && !isRest(row)).length,
    isPlannedRest: rowsOfDay.every(isRest),
  }));
}
