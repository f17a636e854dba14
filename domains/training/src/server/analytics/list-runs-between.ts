import { memoizePerRequest } from '@threshold/api/server';
import { isRun, type LocalDate } from '@threshold/physiology';
import { selectCompletedRows } from '../workouts/completed-rows.ts';

/** Plausible runs with a distance between two dates, inclusive, latest first. */
export const listRunsBetween = memoizePerRequest(async (ctx, from: LocalDate, to: LocalDate) => {
  const rows = await selectCompletedRows(ctx)
    .select('actual_hr_bpm')
    .where('date', '>=', from)
    .where('date', '<=', to)
    .where('distance_meters', '>', 0)
    .where('implausible', '=', false)
    .orderBy('date', 'desc')
    .orderBy('session', 'desc')
    .orderBy('id', 'desc')
    .execute();
  return rows.flatMap(({ distance_meters: distanceMeters, ...run }) =>
    distanceMeters !== null && isRun(run.type) ? [{ ...run, distanceMeters }] : [],
  );
});

export type RunRow = Awaited<ReturnType<typeof listRunsBetween>>[number];
