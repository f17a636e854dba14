import { describe, expect, test } from 'vitest';
import { athleteCount } from '../testing/athlete-count.ts';
import { COACHED, losing, marked } from './coached-athletes.ts';

const GROWTH = ['no week is a quarter above the first', 'the longest run is shorter than one already run'];
const CAPPED: Record<string, number[]> = {
  '1,200 runners': [86, 126],
  '79 athletes': [1, 1],
  '7 later races': [0, 0],
};

describe.each(Object.entries(COACHED))('the plans of the %s', (name, inputs) => {
  // A fourth of the many runners in the short form, of each share of the longest run alike.
  const every = 4 / athleteCount(4);
  const drawn = inputs.filter(
    (_, rank) => inputs.length < 100 || rank % every === Math.floor(rank / 4) % every,
  );

  test('have no mark of a coach, except where a cap limits growth', () => {
    const { plans, ...marks } = marked(drawn);
    expect(plans).toBe(drawn.length);
    const others = Object.entries(marks).filter(([label]) => !GROWTH.includes(label));
    expect(others.length).toBeGreaterThan(7);
    expect(others.filter(([, count]) => count > 0)).toEqual([]);
    for (const [rank, label] of GROWTH.entries())
      expect(marks[label], label).toBeLessThanOrEqual(CAPPED[name]?.[rank] ?? 0);
  }, 120_000);

  test('contain no less after more running', () => {
    const some = drawn.filter((_, rank) => rank % 8 === 0);
    expect(Object.values(losing(some))).toEqual([some.length, 0]);
  }, 240_000);
});
