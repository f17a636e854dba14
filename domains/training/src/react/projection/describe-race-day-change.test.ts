import { addDays, localDate } from '@threshold/physiology';
import { describe, expect, test } from 'vitest';
import type { FitnessProjectionView } from '../../analytics-schemas.ts';
import { describeRaceDayChange } from './describe-race-day-change.ts';

const today = localDate('2026-11-20');
/** Ten days with a load of 80 each before the race. */
const aProjection = (view: Partial<FitnessProjectionView> = {}): FitnessProjectionView => ({
  by: 'tss',
  today,
  start: { fitness: 60, fatigue: 70 },
  days: Array.from({ length: 10 }, (_, index) => ({
    date: addDays(today, index),
    load: 80,
    basis: 'sessions',
  })),
  perPlannedStress: 1,
  raceDate: addDays(today, 10),
  ...view,
});
const createSession = (daysAhead: number, plannedStress: number | null = 80) => ({
  date: addDays(today, daysAhead),
  plannedStress,
});

describe('describeRaceDayChange', () => {
  test('says that skipping a session raises form and lowers fitness', () => {
    expect(describeRaceDayChange(aProjection(), createSession(8))).toBe(
      'Race-day form −6 instead of −14, fitness 62 instead of 64.',
    );
  });

  test('says that moving a session closer to the race lowers form', () => {
    expect(describeRaceDayChange(aProjection(), createSession(1), addDays(today, 9))).toBe(
      'Race-day form −21 instead of −14, fitness 65 instead of 64.',
    );
  });

  test('says that an early, light session changes nothing', () => {
    expect(describeRaceDayChange(aProjection(), createSession(0, 1))).toBe(
      'Race day stays the same, with form −14 and fitness 64.',
    );
  });

  test('counts only the new day of a missed session', () => {
    expect(describeRaceDayChange(aProjection(), createSession(-2))).toBeNull();
    expect(describeRaceDayChange(aProjection(), createSession(-2), addDays(today, 9))).toMatch(
      /^Race-day form −\d+ instead of −14, fitness 6\d instead of 64\.$/,
    );
  });

  test('scales the planned load to the score that past loads are measured in', () => {
    const halvedChange = describeRaceDayChange(aProjection({ perPlannedStress: 0.5 }), createSession(8, 160));
    expect(halvedChange).toBe(describeRaceDayChange(aProjection(), createSession(8)));
  });

  test('returns null without a race, a load, a projection or a change', () => {
    expect(describeRaceDayChange(null, createSession(3))).toBeNull();
    expect(describeRaceDayChange(aProjection({ raceDate: null }), createSession(3))).toBeNull();
    expect(describeRaceDayChange(aProjection(), createSession(3, null))).toBeNull();
    expect(describeRaceDayChange(aProjection(), createSession(3), addDays(today, 3))).toBeNull();
    expect(describeRaceDayChange(aProjection(), createSession(12))).toBeNull();
  });
});
