import { memoizePerRequest } from '@threshold/api/server';
import { defineQuery, type QueryParameters } from '@threshold/db';
import { isRun, type LocalDate } from '@threshold/physiology';
import { selectCompletedRows } from '../workouts/completed-rows.ts';

interface Span {
  readonly athleteId: string;
  readonly from: LocalDate;
  readonly to: LocalDate;
}

const RUNS_BETWEEN = defineQuery((em, { athleteId, from, to }: QueryParameters<Span>) =>
  selectCompletedRows({ em, athleteId })
    .select('actual_hr_bpm')
    .where('date', '>=', from)
    .where('date', '<=', to)
    .where('distance_meters', '>', 0)
    .where('implausible', '=', false)
    .orderBy('date', 'desc')
    .orderBy('session', 'desc')
    .orderBy('id', 'desc'),
);

/** Plausible runs with a distance between two dates, inclusive, latest first. */
export const listRunsBetween = memoizePerRequest(async (ctx, from: LocalDate, to: LocalDate) => {
  const rows = await RUNS_BETWEEN.execute(ctx.em, { athleteId: ctx.athleteId, from, to });
  return rows.flatMap(({ distance_meters: distanceMeters, ...run }) =>
    distanceMeters !== null && isRun(run.type) ? [{ ...run, distanceMeters }] : [],
  );
});

export type RunRow = Awaited<ReturnType<typeof listRunsBetween>>[number];
