import type { QueryContext } from '@threshold/api/server';
import type { LocalDate } from '@threshold/physiology';
import { workoutsOf } from '../workouts/workout-columns.ts';

/** Everything that stands on one of the athlete's days. */
export const rowsOfDay = (ctx: QueryContext, date: LocalDate) =>
  workoutsOf(ctx.em, ctx.athleteId).where('date', '=', date).execute();
