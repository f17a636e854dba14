import type { QueryContext } from '@threshold/api/server';
import type { LocalDate } from '@threshold/physiology';
import { workoutsOf } from '../workouts/workout-columns.ts';

export const rowsOfDay = (ctx: QueryContext, date: LocalDate) =>
  workoutsOf(ctx.em, ctx.athleteId).where('date', '=', date).execute();
