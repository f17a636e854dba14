import type { EntityManager } from '@mikro-orm/postgresql';
import { localDate } from '@threshold/physiology';
import { v7 as uuidv7 } from 'uuid';
import { Workout } from '../server/workouts/workout.entity.ts';

/** A workout to insert: columns that are nullable or have a default are optional. */
type NewWorkout = Pick<
  Workout,
  'id' | 'athleteId' | 'date' | 'session' | 'type' | 'zone' | 'steps' | 'checks' | 'generatedBy' | 'source'
> &
  Partial<Workout>;

/** Defaults to an easy run of 45 minutes, planned for the morning of 2026-11-20. */
export const aWorkout = (row: Pick<NewWorkout, 'athleteId'> & Partial<NewWorkout>): NewWorkout => ({
  id: uuidv7(),
  date: localDate('2026-11-20'),
  session: 'AM',
  type: 'Easy run',
  zone: 2,
  plannedDurationSeconds: 2700,
  hrTarget: 'below 151 bpm',
  hrLowBpm: null,
  hrHighBpm: 151,
  plannedDistanceMeters: 8000,
  plannedStress: 66,
  steps: [{ label: 'Easy', minutes: 45, zone: 2 }],
  checks: [],
  generatedBy: 'rules',
  source: 'demo',
  ...row,
});

/** Columns of a completed workout: 46 minutes, 8.1 km. */
export const completedColumns = {
  completed: true,
  actualDurationSeconds: 2760,
  actualHrBpm: 146,
  maxHrBpm: 158,
  distanceMeters: 8100,
  rpe: 4,
  trainingStress: 68,
  stressFormulaVersion: 1,
} as const;

/** Inserts workouts and returns their ids. */
export async function insertWorkouts(em: EntityManager, rows: readonly NewWorkout[]): Promise<string[]> {
  await em.fork().insertMany(Workout, [...rows]);
  return rows.map(({ id }) => id);
}
