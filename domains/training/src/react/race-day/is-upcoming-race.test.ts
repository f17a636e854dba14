import { localDate } from '@threshold/physiology';
import { WORKOUT_TYPES } from '@threshold/planner';
import { describe, expect, test } from 'vitest';
import { isUpcomingRace } from './is-upcoming-race.ts';

const today = localDate('2027-01-10');
const openToday = { date: today, completed: 0 } as const;

describe('an upcoming race', () => {
  test('has one of the types that the library calls a race', () => {
    for (const { name: type, kind } of WORKOUT_TYPES)
      expect([type, isUpcomingRace({ ...openToday, type }, today)]).toEqual([type, kind === 'race']);
  });

  test('an upcoming race is neither completed nor in the past', () => {
    const type = 'Race: Half Marathon run';
    expect(isUpcomingRace({ ...openToday, type, completed: 1 }, today)).toBe(false);
    expect(isUpcomingRace({ ...openToday, type, date: localDate('2027-01-09') }, today)).toBe(false);
    expect(isUpcomingRace({ ...openToday, type, date: localDate('2027-01-11') }, today)).toBe(true);
  });
});
