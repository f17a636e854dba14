import { localDate } from '@threshold/physiology';
import { expect, test } from 'vitest';
import { createRaceValues, OTHER_DISTANCE, toRaceKm } from './race-values.ts';

const createRace = (km: number) => ({
  id: '019a0000-0000-7000-8000-000000000001',
  date: localDate('2026-12-13'),
  km,
  priority: 'C' as const,
  name: null,
});

test('selects a named distance, and shows any other in the athlete’s unit', () => {
  expect(createRaceValues(createRace(21.1), 'metric')).toMatchObject({
    distance: '21.1',
    otherDistance: null,
  });
  expect(createRaceValues(createRace(12.5), 'metric')).toMatchObject({
    distance: OTHER_DISTANCE,
    otherDistance: 12.5,
  });
  expect(createRaceValues(createRace(16.093), 'imperial')).toMatchObject({
    distance: OTHER_DISTANCE,
    otherDistance: 10,
  });
});

test('converts miles to kilometers, and returns an unchanged distance as stored', () => {
  const values = { ...createRaceValues(null, 'imperial'), distance: OTHER_DISTANCE, otherDistance: 10 };
  expect(toRaceKm(values, null, 'imperial')).toBe(16.093);
  expect(toRaceKm(values, createRace(16.1), 'imperial')).toBe(16.1);
});

test('returns null for no distance, or one under 1 km or over 200 km', () => {
  const values = createRaceValues(null, 'metric');
  for (const otherDistance of [null, 0.5, 201])
    expect(toRaceKm({ ...values, distance: OTHER_DISTANCE, otherDistance }, null, 'metric')).toBeNull();
  expect(toRaceKm(values, null, 'metric')).toBe(10);
});
