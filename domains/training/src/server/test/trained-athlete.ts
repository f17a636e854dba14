import { addDays, localDate } from '@threshold/physiology';
import { aWorkout, completedColumns, insertWorkouts } from '../../testing/index.ts';
import type { TrainingApi } from './training-api.ts';

export const TODAY = localDate('2026-11-20');

export const daysBefore = (days: number) => addDays(TODAY, -days);

/** The client of an athlete with a completed run for each row, `daysAgo` days ago. */
export async function createClientWithRuns(
  api: TrainingApi,
  ...rows: readonly ({ daysAgo: number } & Partial<Parameters<typeof aWorkout>[0]>)[]
) {
  const athleteId = await api.athlete();
  await insertWorkouts(
    api.orm.em,
    rows.map(({ daysAgo, ...row }) =>
      aWorkout({ athleteId, ...completedColumns, type: 'run', date: daysBefore(daysAgo), ...row }),
    ),
  );
  return api.as(athleteId);
}

export const buildDailyRunRows = (dayCount: number, trainingStress: number) =>
  Array.from({ length: dayCount }, (_, daysAgo) => ({ daysAgo, trainingStress }));
