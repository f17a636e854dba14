import { expect, test } from 'vitest';
import { compareSessions, findDayCard, isRest, type Session } from './session-order.ts';

const createWorkout = (session: Session, type = 'easy run') => ({ session, type });

test('workouts of a day are sorted AM, Lunch, PM, Rest', () => {
  const sortedWorkouts = [
    createWorkout('Rest'),
    createWorkout('PM'),
    createWorkout('AM'),
    createWorkout('Lunch'),
  ].toSorted(compareSessions);
  expect(sortedWorkouts.map(({ session }) => session)).toEqual(['AM', 'Lunch', 'PM', 'Rest']);
});

test.each(['rest', 'Rest Day', 'complete rest', ' active rest '])('the type "%s" is rest', (type) => {
  expect(isRest(createWorkout('AM', type))).toBe(true);
});

test('counts every Rest session as rest, whatever its type', () => {
  expect(isRest(createWorkout('Rest', 'stretching'))).toBe(true);
  expect(isRest(createWorkout('AM', 'restful run'))).toBe(false);
});

test('a day shows nothing, a rest day, one workout or a double session', () => {
  expect(findDayCard([])).toBe('none');
  expect(findDayCard([createWorkout('Rest'), createWorkout('AM', 'rest')])).toBe('rest');
  expect(findDayCard([createWorkout('AM')])).toBe('single');
  expect(findDayCard([createWorkout('AM'), createWorkout('PM')])).toBe('double');
  // A workout done on a planned rest day.
  expect(findDayCard([createWorkout('AM'), createWorkout('Rest')])).toBe('single');
});
