import { addDays, localDate } from '@threshold/physiology';
import { describe, expect, test } from 'vitest';
import { aFitness } from '../../../testing/analytics-views.ts';
import {
  describeComparison,
  describeFitness,
  describeProjection,
  describeSinceStart,
} from './describe-fitness.ts';

const today = localDate('2026-11-20');
/** Mornings of a long-time athlete, with this fitness on each, the last one today. */
const createFitness = (fitness: readonly number[]) =>
  aFitness({
    days: fitness.map((value, index) => ({
      date: addDays(today, index + 1 - fitness.length),
      fitness: value,
      fatigue: 50,
      form: 0,
      stress: 50,
    })),
    morning: { fitness: fitness.at(-1) ?? 0, fatigue: 50, form: 0 },
    since: addDays(today, -400),
    daysOfData: 401,
  });
const repeat = (count: number, value: number) => Array.from({ length: count }, () => value);

describe('the fitness headline', () => {
  test.each([
    [[58.2, ...repeat(40, 60), 62.4], 'Fitness 62, up 4 in 6 weeks'],
    [[70, ...repeat(40, 65), 61.6], 'Fitness 62, down 8 in 6 weeks'],
    [repeat(42, 61.7), 'Fitness 62, unchanged in 6 weeks'],
  ])('describes how fitness changed over the period (case %#)', (fitness, sentence) => {
    expect(describeFitness(createFitness(fitness), { range: '6w' })).toBe(sentence);
  });

  test('names the first day if the period has no fixed length', () => {
    const fitness = createFitness([...repeat(99, 50), 60]);
    expect(describeFitness(fitness, { range: 'all' })).toBe('Fitness 60, up 10 since Aug 13');
  });

  test('does not compare with days on which the averages still rose from zero', () => {
    // Sixty days of data; the first 42 don't count.
    expect(describeFitness(aFitness(), { range: '3m' })).toBe('Fitness 42, up 4 since Nov 3');
    expect(describeFitness(aFitness({ daysOfData: 30 }), { range: '3m' })).toBe('Fitness 42, still learning');
  });
});

describe('the fitness headline after a fall', () => {
  test('names the peak of the period and the fall since, and the change over the period follows', () => {
    const fitness = createFitness([60, ...repeat(20, 70), ...repeat(20, 66), 64]);
    expect(describeFitness(fitness, { range: '6w' })).toBe('Fitness 64, 6 below your peak on Oct 11');
    expect(describeSinceStart(fitness, { range: '6w' })).toBe('Up 4 in 6 weeks.');
  });

  test.each([
    ['fitness is still near its peak', [60, ...repeat(40, 66), 64]],
    ['the peak is the first day', [70, ...repeat(40, 66), 62]],
  ])('leaves out the fitness peak if %s', (_, fitness) => {
    expect(describeFitness(createFitness(fitness), { range: '6w' })).not.toContain('peak');
    expect(describeSinceStart(createFitness(fitness), { range: '6w' })).toBeNull();
  });

  test('ignores days on which the averages still rose from zero', () => {
    expect(describeSinceStart(aFitness({ daysOfData: 30 }), { range: '3m' })).toBeNull();
  });
});

describe('the comparison of fitness with the previous block', () => {
  test('compares the means of the two blocks', () => {
    const fitness = createFitness([...repeat(42, 50), ...repeat(42, 59)]);
    const period = { range: '6w', compare: true } as const;
    expect(describeComparison(fitness, period)).toBe('On average 9 above the previous block.');
    const lowerFitness = createFitness([...repeat(42, 50), ...repeat(42, 48)]);
    expect(describeComparison(lowerFitness, period)).toBe('On average 2 below the previous block.');
  });

  test('says that a block of the first weeks can’t be compared', () => {
    expect(describeComparison(aFitness(), { range: '6w', compare: true })).toMatch(/still learning/);
  });
});

describe('the projection of fitness', () => {
  const projection = {
    by: 'tss',
    today,
    start: { fitness: 60, fatigue: 70 },
    days: repeat(14, 20).map((load, index) => ({
      date: addDays(today, index),
      load,
      basis: index < 7 ? ('sessions' as const) : ('season' as const),
    })),
    perPlannedStress: 1,
    raceDate: addDays(today, 14),
  } as const;

  test('describes fitness and form on race day, and from which day on they are estimated', () => {
    expect(describeProjection(projection)).toBe(
      'Your taper trades 11 points of fitness for fresh legs: fitness 49 and form +23 on race day. We estimate the days after Nov 26.',
    );
  });

  test('describes fitness and form on the day after a plan without a race', () => {
    const projectionWithoutRace = { ...projection, raceDate: null, days: projection.days.slice(0, 7) };
    expect(describeProjection(projectionWithoutRace)).toMatch(
      /^Your plan takes you to fitness \d+ and form [+−]\d+ by Nov 27\.$/,
    );
  });
});
