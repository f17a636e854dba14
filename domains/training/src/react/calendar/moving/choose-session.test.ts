import { expect, test } from 'vitest';
import { aRestView, aWorkoutView } from '../../../testing/views.ts';
import { chooseSession } from './choose-session.ts';

const moved = aWorkoutView({ id: 'moved', session: 'PM' });

test('a moved session keeps its part of the day if that is free', () => {
  expect(
    chooseSession(moved, [aRestView({ id: 'rest' }), aWorkoutView({ id: 'other', session: 'AM' })]),
  ).toBe('PM');
});

test('a moved session takes the first free part of the day if its own is taken', () => {
  expect(chooseSession(moved, [aWorkoutView({ id: 'other', session: 'PM' })])).toBe('AM');
});

test('a moved session has no place on a day whose parts are all taken', () => {
  const others = (['AM', 'Lunch', 'PM'] as const).map((session) => aWorkoutView({ id: session, session }));
  expect(chooseSession(moved, others)).toBeNull();
});
