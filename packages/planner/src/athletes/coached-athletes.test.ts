import { describe, expect, test } from 'vitest';
import { COACHED, losing, marked } from './coached-athletes.ts';

const GROWTH = ['no week is a quarter above the first', 'the longest run is shorter than one already run'];
const CAPPED: Record<string, number[]> = {
  '1,200 runners': [86, 126],
  '79 athletes': [1, 1],
  '7 later races': [0, 0],
};

describe.each(Object.entries(COACHED))('the plans of the %s', (name, inputs) => {
  test('have no mark of a coach, except where a cap limits growth', () => {
    const { plans, ...marks } = marked(inputs);
    expect(plans).toBe(inputs.length);
    const others = Object.entries(marks).filter(([label]) => !GROWTH.includes(label));
    expect(others.length).toBeGreaterThan(7);
    expect(others.filter(([, count]) => count > 0)).toEqual([]);
    for (const [rank, label] of GROWTH.entries())
      expect(marks[label], label).toBeLessThanOrEqual(CAPPED[name]?.[rank] ?? 0);
  }, 120_000);

  test('contain no less after more running, for every eighth athlete', () => {
    const some = inputs.filter((_, rank) => rank % 8 === 0);
    expect(Object.values(losing(some))).toEqual([some.length, 0]);
  }, 240_000);
});
