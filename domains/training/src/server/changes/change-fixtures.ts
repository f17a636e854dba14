import { addDays, localDate } from '@threshold/physiology';
import type { LogWorkoutRequest } from '../../change-schemas.ts';
import { aWorkout, insertWorkouts } from '../../testing/index.ts';
import type { TrainingApi } from '../test/training-api.ts';

export const today = localDate('2026-11-20');

export const tomorrow = addDays(today, 1);

/** A run of 45 minutes and 5 miles, which are 8.0467 km. */
export const runEntry: LogWorkoutRequest = {
  date: today,
  type: 'run',
  session: 'AM',
  duration: 45,
  distance: 5,
  rpe: 4,
};

export async function createAthleteWithLog(api: TrainingApi) {
  const athleteId = await api.athlete();
  const me = api.as(athleteId);
  const { id: workoutId } = await me.logWorkout(runEntry);
  return { athleteId, me, workoutId, listRows: () => api.listStoredRows(athleteId) };
}

export async function createAthleteWithPlanned(
  api: TrainingApi,
  ...rows: Partial<Parameters<typeof aWorkout>[0]>[]
) {
  const athleteId = await api.athlete();
  const [workoutId = ''] = await insertWorkouts(
    api.orm.em,
    (rows.length === 0 ? [{}] : rows).map((row) => aWorkout({ athleteId, ...row })),
  );
  return { athleteId, me: api.as(athleteId), workoutId, listRows: () => api.listStoredRows(athleteId) };
}
