import { expect, test } from 'vitest';
import { compareSessions, dayCard, isRest, type Session } from './session-order.ts';

const row = (session: Session, type = 'easy run') => ({ session, type });

test('workouts of a day are sorted AM, Lunch, PM, Rest', () => {
  const sorted = [row('Rest'), row('PM'), row('AM'), row('Lunch')].toSorted(compareSessions);
  expect(sorted.map(({ session }) => session)).toEqual(['AM', 'Lunch', 'PM', 'Rest']);
});

test.each(['rest', 'Rest Day', 'complete rest', ' active rest '])('the type "%s" is rest', (type) => {
  expect(isRest(row('AM', type))).toBe(true);
});

test('counts every Rest session as rest, whatever its type', () => {
  expect(isRest(row('Rest', 'stretching'))).toBe(true);
  expect(isRest(row('AM', 'restful run'))).toBe(false);
});

test('a day shows nothing, a rest day, one workout or a double session', () => {
  expect(dayCard([])).toBe('none');
  expect(dayCard([row('Rest'), row('AM', 'rest')])).toBe('rest');
  expect(dayCard([row('AM')])).toBe('single');
  expect(dayCard([row('AM'), row('PM')])).toBe('double');
  // A workout on a planned rest day.
  expect(dayCard([row('AM'), row('Rest')])).toBe('single');
});
