import { expect, test } from 'vitest';
import { aWorkout, completedColumns, insertWorkouts } from '../../../testing/index.ts';
import { createHalfMarathonerFacts, createTrainingApi } from '../../test/training-api.ts';
import type { Workout } from '../workout.entity.ts';
import { findCompletedWorkout } from './find-completed-workout.ts';

const api = await createTrainingApi();
const PLANNER_NOTES = 'Mind your knee: stop if it hurts more than 3 of 10.';

test.each<[string, Partial<Workout>, string | null]>([
  ['by the planner', { notes: PLANNER_NOTES, plannedNotes: PLANNER_NOTES }, null],
  ['by the planner or unknown', { notes: PLANNER_NOTES }, null],
  ['by the athlete, over the planner’s', { notes: 'Windy', plannedNotes: PLANNER_NOTES }, 'Windy'],
  ['by the athlete, without any from the planner', { notes: 'Windy', plannedNotes: '' }, 'Windy'],
  ['none', { notes: null, plannedNotes: '' }, null],
  ['by the athlete, on an unplanned workout', { notes: 'Windy', generatedBy: 'athlete' }, 'Windy'],
])('returns own notes only if the athlete wrote them: %s', async (_, row, ownNotes) => {
  const athleteId = await api.athlete();
  const [id = ''] = await insertWorkouts(api.orm.em, [aWorkout({ athleteId, ...completedColumns, ...row })]);
  const notes = row.notes ?? null;
  expect(await findCompletedWorkout(api.queryContext(athleteId), athleteId, id)).toMatchObject({
    notes,
    ownNotes,
  });
});

test('stores the notes of a planned session as the planner’s, too', async () => {
  const athleteId = await api.athlete();
  await api.saveProfile(athleteId, createHalfMarathonerFacts());
  const rows: { notes: string; planned: string }[] = await api.orm.em
    .getConnection()
    .execute('select notes, planned_notes as planned from training.workout where athlete_id = ?', [
      athleteId,
    ]);
  expect(rows.length).toBeGreaterThan(40);
  expect(rows.filter(({ notes, planned }) => notes !== planned)).toEqual([]);
});
