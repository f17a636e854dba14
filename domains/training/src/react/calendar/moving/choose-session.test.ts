import { expect, test } from 'vitest';
import { aRestDayView, aWorkoutView } from '../../../testing/views.ts';
import { chooseSession } from './choose-session.ts';

const movedWorkout = aWorkoutView({ id: 'moved', session: 'PM' });

test('a moved session keeps its part of the day if that is free', () => {
  expect(
    chooseSession(movedWorkout, [aRestDayView({ id: 'rest' }), aWorkoutView({ id: 'other', session: 'AM' })]),
  ).toBe('PM');
});

test('a moved session gets the first free part of the day if its own is occupied', () => {
  expect(chooseSession(movedWorkout, [aWorkoutView({ id: 'other', session: 'PM' })])).toBe('AM');
});

test('a moved session does not fit on a day with all parts occupied', () => {
  const otherWorkouts = (['AM', 'Lunch', 'PM'] as const).map((session) =>
    aWorkoutView({ id: session, session }),
  );
  expect(chooseSession(movedWorkout, otherWorkouts)).toBeNull();
});
