import { addDays, localDate } from '@threshold/physiology';
import { describe, expect, test } from 'vitest';
import { toRaceCountdown } from './race-countdown.ts';

const today = localDate('2026-11-20');
const createCountdown = (days: number) => toRaceCountdown(addDays(today, days), 100, today);

describe('the race countdown', () => {
  test('returns the race’s name, its date and the days to go', () => {
    expect(createCountdown(85)).toMatchObject({
      race: '100K Ultra',
      date: 'Saturday, February 13, 2027',
      count: 85,
      countLabel: 'days to go',
    });
  });

  test.each([
    [85, 'Build Phase'],
    [31, 'Build Phase'],
    [30, 'Peak Phase'],
    [15, 'Peak Phase'],
    [14, 'Pre-Taper'],
    [8, 'Pre-Taper'],
    [7, 'Taper Week'],
    [1, 'Taper Week'],
    [0, 'Race Day'],
    [-1, 'Complete'],
  ])('assigns %i days before the race to the phase %s, and lists that phase first', (days, phase) => {
    const countdown = createCountdown(days);
    expect(countdown.phase).toBe(phase);
    expect(countdown.phases[0]?.label).toBe(days < 0 ? undefined : phase);
  });

  test('sizes the remaining phases by days, each wide enough for its name', () => {
    // The peak phase lasts 16 days. The last two phases last 7 days, so each gets the minimum 14%: 12 of 85.
    expect(createCountdown(85).phases.map(({ label, length }) => [label, Math.round(length)])).toEqual([
      ['Build Phase', 55],
      ['Peak Phase', 16],
      ['Pre-Taper', 12],
      ['Taper Week', 12],
    ]);
    expect(createCountdown(20).phases.map(({ label, length }) => [label, length])).toEqual([
      ['Peak Phase', 6],
      ['Pre-Taper', 7],
      ['Taper Week', 7],
    ]);
  });

  test.each([
    [1, 'day to go'],
    [-1, 'day ago'],
    [-12, 'days ago'],
  ])('labels %i days from today "%s"', (days, text) => {
    expect(createCountdown(days)).toMatchObject({ count: Math.abs(days), countLabel: text });
  });
});
