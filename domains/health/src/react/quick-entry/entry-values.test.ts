import { localDate } from '@threshold/physiology';
import { expect, test } from 'vitest';
import { healthEntry } from '../../schemas.ts';
import { EMPTY_ENTRY, isEmptyEntry, SLEEP_QUALITIES, toHealthEntry } from './entry-values.ts';

const date = localDate('2026-11-20');

test('omits blank fields and zeros from the request', () => {
  expect(
    toHealthEntry(
      { ...EMPTY_ENTRY, weight: 150.4, steps: 0, sleepQuality: '4' },
      { date, units: 'imperial' },
    ),
  ).toEqual({
    date,
    weight: 150.4,
    sleepQuality: 4,
  });
});

test('treats blanks and zeros as empty', () => {
  expect(isEmptyEntry(EMPTY_ENTRY)).toBe(true);
  expect(isEmptyEntry({ ...EMPTY_ENTRY, weight: 0, hrv: 0 })).toBe(true);
  expect(isEmptyEntry({ ...EMPTY_ENTRY, hrv: 60 })).toBe(false);
  expect(isEmptyEntry({ ...EMPTY_ENTRY, sleepQuality: '1' })).toBe(false);
});

test('sends every specified sleep quality in the form the server accepts', () => {
  expect(SLEEP_QUALITIES.map(({ value, label }) => `${value} ${label}`)).toEqual([
    '1 Poor',
    '2 Fair',
    '3 Good',
    '4 Very Good',
    '5 Excellent',
  ]);
  for (const { value } of SLEEP_QUALITIES)
    expect(
      healthEntry.safeParse(
        toHealthEntry({ ...EMPTY_ENTRY, sleepQuality: value }, { date, units: 'imperial' }),
      ).success,
    ).toBe(true);
});

test('converts kilograms to lbs in the request', () => {
  expect(toHealthEntry({ ...EMPTY_ENTRY, weight: 70.5 }, { date, units: 'metric' })).toEqual({
    date,
    weight: 155.4259,
  });
});
