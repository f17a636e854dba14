import { addDays, localDate } from '@threshold/physiology';
import { describe, expect, test } from 'vitest';
import { findLongestGoodNights } from './find-longest-good-nights.ts';

const MONDAY = localDate('2026-11-02');
const toDay = (offset: number) => addDays(MONDAY, offset);

describe('good nights', () => {
  test('require at least 7 hours of sleep on consecutive days', () => {
    const nights = [7, 7.5, 8, 6.99, 7, 7].map((sleepHours, index) => ({ date: toDay(index), sleepHours }));
    expect(findLongestGoodNights(nights, 3)).toEqual({ length: 3, reachedOn: toDay(2) });
    expect(findLongestGoodNights([...nights, { date: toDay(6), sleepHours: null }], 4)).toMatchObject({
      length: 3,
    });
  });
});
