import { localDate } from '@threshold/physiology';
import { expect, test } from 'vitest';
import { healthEntry } from '../../schemas.ts';
import { EMPTY_ENTRY, isEmptyEntry, SLEEP_QUALITIES, sentEntry } from './entry-form.ts';

const date = localDate('2026-11-20');

test('blank fields and zeros are left out of what is sent', () => {
  expect(
    sentEntry({ ...EMPTY_ENTRY, weight: 150.4, steps: 0, sleepQuality: '4' }, { date, units: 'imperial' }),
  ).toEqual({
    date,
    weight: 150.4,
    sleepQuality: 4,
  });
});

test('a form of blanks and zeros is empty', () => {
  expect(isEmptyEntry(EMPTY_ENTRY)).toBe(true);
  expect(isEmptyEntry({ ...EMPTY_ENTRY, weight: 0, hrv: 0 })).toBe(true);
  expect(isEmptyEntry({ ...EMPTY_ENTRY, hrv: 60 })).toBe(false);
  expect(isEmptyEntry({ ...EMPTY_ENTRY, sleepQuality: '1' })).toBe(false);
});

test('every sleep quality of the specification is one that the server takes', () => {
  expect(SLEEP_QUALITIES.map(({ value, label }) => `${value} ${label}`)).toEqual([
    '1 Poor',
    '2 Fair',
    '3 Good',
    '4 Very Good',
    '5 Excellent',
  ]);
  for (const { value } of SLEEP_QUALITIES)
    expect(
      healthEntry.safeParse(sentEntry({ ...EMPTY_ENTRY, sleepQuality: value }, { date, units: 'imperial' }))
        .success,
    ).toBe(true);
});

test('a weight typed in kilograms is sent in lbs', () => {
  expect(sentEntry({ ...EMPTY_ENTRY, weight: 70.5 }, { date, units: 'metric' })).toEqual({
    date,
    weight: 155.4259,
  });
});
