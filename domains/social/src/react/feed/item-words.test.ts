import { expect, test } from 'vitest';
import { distanceFigure, recordFigure } from './item-words.ts';

test('a distance stands in the unit that the reader chose, in km where they chose none', () => {
  expect(distanceFigure(10_000, null)).toEqual({ value: '10.0', unit: 'km' });
  expect(distanceFigure(10_000, 'metric')).toEqual({ value: '10.0', unit: 'km' });
  expect(distanceFigure(10_000, 'imperial')).toEqual({ value: '6.2', unit: 'mi' });
});

test.each([
  [19.75, '19:45'],
  [60, '1:00:00'],
  [185.508, '3:05:30'],
  [9.999, '10:00'],
])('a record of %d minutes reads %s', (value, words) => {
  const record = { recordType: 'fastest_5k', value, unit: 'minutes' } as const;
  expect(recordFigure(record, 'imperial')).toEqual({ value: words, unit: undefined });
});

test('a record of miles stands in the unit that the reader chose', () => {
  const record = { recordType: 'longest_run', value: 20, unit: 'miles' } as const;
  expect(recordFigure(record, 'imperial')).toEqual({ value: '20.0', unit: 'mi' });
  expect(recordFigure(record, null)).toEqual({ value: '32.2', unit: 'km' });
});
