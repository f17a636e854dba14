import type { Look } from '@threshold/api/server';
import type { DateSpan, LocalDate } from '@threshold/physiology';
import type { WorkoutView } from '../../schemas.ts';
import { cautionsOf } from './cautions.ts';
import { type WorkoutRow, workoutsOf } from './workout-columns.ts';
import { toWorkoutView } from './workout-view.ts';

/** The athlete's workouts of one day, or all there are (ruling 51). */
export async function listWorkouts(
  look: Look,
  { date }: { date?: LocalDate | undefined },
): Promise<WorkoutView[]> {
  const all = workoutsOf(look.em, look.athleteId);
  const rows = await (date === undefined ? all : all.where('date', '=', date)).execute();
  return withCautions(look, rows);
}

/** The athlete's workouts of a span of days, for a calendar. */
export async function listWorkoutsBetween(
  look: Look,
  { from, to }: { from: DateSpan['start']; to: DateSpan['end'] },
): Promise<WorkoutView[]> {
  const rows = await workoutsOf(look.em, look.athleteId)
    .where('date', '>=', from)
    .where('date', '<=', to)
    .execute();
  return withCautions(look, rows);
}

async function withCautions(look: Look, rows: readonly WorkoutRow[]): Promise<WorkoutView[]> {
  const cautionOf = await cautionsOf(look, rows);
  return rows.map((row) => toWorkoutView(row, cautionOf(row)));
}
