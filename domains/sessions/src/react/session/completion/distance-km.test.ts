import { expect, test } from 'vitest';
import { formatAveragePace, fromKm, toKm } from './distance-km.ts';

test('converts kilometers, and miles at 1.60934 km', () => {
  expect(toKm(10, 'km')).toBe(10);
  expect(toKm(10, 'mi')).toBe(16.0934);
  expect(toKm(3.1, 'mi')).toBe(4.988954);
});

test('round-trips a distance in the unit it was entered in', () => {
  for (let hundredths = 1; hundredths < 5000; hundredths += 7)
    expect(fromKm(toKm(hundredths / 100, 'mi'), 'mi').toFixed(2)).toBe((hundredths / 100).toFixed(2));
});

test('gives the average pace in minutes per unit', () => {
  expect(formatAveragePace(10, 3000, 'km')).toBe('5:00 /km');
  expect(formatAveragePace(toKm(6, 'mi'), 3000, 'mi')).toBe('8:20 /mi');
  expect(formatAveragePace(0, 3000, 'km')).toBeNull();
});
