import { localDate } from '@threshold/physiology';
import { WORKOUT_TYPES } from '@threshold/planner';
import { describe, expect, test } from 'vitest';
import { isRaceAhead } from './is-race-ahead.ts';

const today = localDate('2027-01-10');
const open = { date: today, completed: 0 } as const;

describe('a race ahead', () => {
  test('is exactly a type that the library calls a race', () => {
    for (const { name: type, kind } of WORKOUT_TYPES)
      expect([type, isRaceAhead({ ...open, type }, today)]).toEqual([type, kind === 'race']);
  });

  test('is not completed and not in the past', () => {
    const type = 'Race: Half Marathon run';
    expect(isRaceAhead({ ...open, type, completed: 1 }, today)).toBe(false);
    expect(isRaceAhead({ ...open, type, date: localDate('2027-01-09') }, today)).toBe(false);
    expect(isRaceAhead({ ...open, type, date: localDate('2027-01-11') }, today)).toBe(true);
  });
});
