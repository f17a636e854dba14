import type { CommandContext, QueryContext } from '@threshold/api/server';
import type { LocalDate } from '@threshold/physiology';
import { trainingTables } from '../tables.ts';
import { Workout } from './workout.entity.ts';
import { selectWorkouts, type WorkoutRow } from './workout-columns.ts';

type PlannedRow = Pick<WorkoutRow, 'plan_id' | 'date' | 'type' | 'source'>;

/** Inserts a pinned rest day in place of the day's last planned workout. */
export const insertRestDay = (
  { em, athleteId }: CommandContext,
  { plan_id, date, type, source }: PlannedRow,
  { id, why }: { readonly id: string; readonly why: 'Moved' | 'Skipped' },
) =>
  em.insert(Workout, {
    id,
    athleteId,
    planId: plan_id,
    date,
    session: 'Rest',
    type: 'Rest',
    zone: 1,
    notes: `${why}: ${type}`,
    steps: [],
    checks: [],
    pinned: true,
    generatedBy: 'athlete',
    source,
  });

/** Deletes the athlete's rows with these ids, without publishing it. */
export const removeWorkouts = ({ em, athleteId }: CommandContext, workoutIds: readonly string[]) =>
  trainingTables(em)
    .deleteFrom('workout')
    .where('athlete_id', '=', athleteId)
    .where('id', 'in', workoutIds)
    .execute();

/** All rows of a day, rest days included. */
export const selectRowsOfDay = (ctx: QueryContext, date: LocalDate) =>
  selectWorkouts(ctx.em, ctx.athleteId).where('date', '=', date).execute();
