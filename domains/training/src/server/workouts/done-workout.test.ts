import { expect, test } from 'vitest';
import { aWorkout, done, insertWorkouts } from '../../testing/index.ts';
import { createTrainingApi, someFacts } from '../test/training-api.ts';
import { doneWorkout } from './done-workout.ts';
import type { Workout } from './workout.entity.ts';

const api = await createTrainingApi();
const MIND = 'Mind your knee: stop if it hurts more than 3 of 10.';

test.each<[string, Partial<Workout>, string | null]>([
  ['what planning wrote', { notes: MIND, plannedNotes: MIND }, null],
  ['what planning wrote, who knows when', { notes: MIND }, null],
  ['what the athlete wrote over it', { notes: 'Windy', plannedNotes: MIND }, 'Windy'],
  ['what the athlete wrote where planning wrote nothing', { notes: 'Windy', plannedNotes: '' }, 'Windy'],
  ['nothing', { notes: null, plannedNotes: '' }, null],
  ['what the athlete wrote of a workout of their own', { notes: 'Windy', generatedBy: 'athlete' }, 'Windy'],
])('notes of a completed workout say whether the athlete wrote them: %s', async (_, row, ownNotes) => {
  const athleteId = await api.athlete();
  const [id = ''] = await insertWorkouts(api.orm.em, [aWorkout({ athleteId, ...done, ...row })]);
  const notes = row.notes ?? null;
  expect(await doneWorkout(api.queryContext(athleteId), athleteId, id)).toMatchObject({ notes, ownNotes });
});

test('every planned session stores the planner’s notes, which the athlete can overwrite', async () => {
  const athleteId = await api.athlete();
  await api.saveProfile(athleteId, someFacts());
  const rows: { notes: string; planned: string }[] = await api.orm.em
    .getConnection()
    .execute('select notes, planned_notes as planned from training.workout where athlete_id = ?', [
      athleteId,
    ]);
  expect(rows.length).toBeGreaterThan(40);
  expect(rows.filter(({ notes, planned }) => notes !== planned)).toEqual([]);
});
