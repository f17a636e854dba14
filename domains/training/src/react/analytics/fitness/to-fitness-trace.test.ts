import { addDays, listMornings, localDate } from '@threshold/physiology';
import { describe, expect, test } from 'vitest';
import type { FitnessProjectionView } from '../../../analytics-schemas.ts';
import { aFitness } from '../../../testing/analytics-views.ts';
import { projectMornings } from '../../projection/project-mornings.ts';
import { toFitnessTrace } from './to-fitness-trace.ts';

const today = localDate('2026-11-20');
const aProjection = (view: Partial<FitnessProjectionView> = {}): FitnessProjectionView => ({
  by: 'tss',
  today,
  start: { fitness: 41.8, fatigue: 50 },
  days: [100, 0, 60].map((load, index) => ({ date: addDays(today, index), load, basis: 'sessions' })),
  perPlannedStress: 1,
  raceDate: addDays(today, 3),
  ...view,
});

describe('the projected mornings', () => {
  test('end on the morning of the race, with the values of the function that computes past mornings', () => {
    const mornings = projectMornings(aProjection());
    expect(mornings.map(({ date }) => date)).toEqual(['2026-11-21', '2026-11-22', '2026-11-23']);
    expect(mornings.at(-1)).toMatchObject(
      listMornings([100, 0, 60], { fitness: 41.8, fatigue: 50 }).at(-1) ?? {},
    );
  });

  test('are empty on race day', () => {
    expect(projectMornings(aProjection({ days: [] }))).toEqual([]);
  });
});

describe('the data of the fitness chart', () => {
  test('has the days of the period, then the planned days up to the race', () => {
    const trace = toFitnessTrace(aFitness(), aProjection(), { range: '6w' });
    expect(trace).toMatchObject({ todayIndex: 41, raceLabel: 'Race, Nov 23', previousFitness: undefined });
    expect(trace?.days).toHaveLength(45);
    expect([trace?.days[0], trace?.days[41], trace?.days.at(-1)]).toEqual(['Oct 10', 'Nov 20', 'Nov 23']);
    expect(trace?.fitness).toHaveLength(45);
  });

  test('aligns the previous block by weekday', () => {
    const trace = toFitnessTrace(aFitness(), null, { range: '6w', compare: true });
    // Sixty days of data: 42 in the period, 18 in the previous block.
    expect(trace?.previousFitness?.filter((value) => value !== null)).toHaveLength(18);
    expect(trace?.previousFitness?.at(-1)).toBeCloseTo(30 + 17 / 5, 5);
    expect(trace?.previousFitness?.[0]).toBeNull();
  });

  test('marks the first 42 days of training as still learning', () => {
    expect(toFitnessTrace(aFitness(), null, { range: '3m' })?.firstReliableIndex).toBe(42);
    expect(toFitnessTrace(aFitness(), null, { range: '6w' })?.firstReliableIndex).toBe(24);
    const fitnessSinceLastYear = aFitness({ since: addDays(today, -300) });
    expect(toFitnessTrace(fitnessSinceLastYear, null, { range: '3m' })?.firstReliableIndex).toBe(0);
  });

  test('ignores a projection by another score', () => {
    const trace = toFitnessTrace(aFitness(), aProjection({ by: 'hrss' }), { range: '6w' });
    expect(trace?.days).toHaveLength(42);
    expect(trace?.raceLabel).toBeUndefined();
  });

  test('returns null without training', () => {
    expect(toFitnessTrace(aFitness({ days: [] }), aProjection(), { range: '6w' })).toBeNull();
  });
});
