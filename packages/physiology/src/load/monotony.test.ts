import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { assessMonotony, computeMonotony } from './monotony.ts';

describe('a week’s monotony', () => {
  test.each([
    [[60, 0, 80, 40, 0, 120, 50], 1.17, 408.7, 'varied'],
    [[60, 60, 60, 60, 60, 60, 0], 2.27, 816.4, 'monotonous'],
  ])('week %j has monotony %s, strain %s', (week, monotony, strain, level) => {
    const result = computeMonotony(week);
    expect(result.monotony).toBeCloseTo(monotony, 2);
    expect(result.strain).toBeCloseTo(strain, 1);
    expect(assessMonotony(result).level).toBe(level);
  });

  test('has no monotony if all days are equal', () => {
    const equalDays = computeMonotony([50, 50, 50, 50, 50, 50, 50]);
    expect(equalDays).toEqual({ monotony: null, strain: null, sum: 350 });
    expect(assessMonotony(equalDays).text).toBe('Every day the same');
    expect(assessMonotony(computeMonotony([0, 0, 0, 0, 0, 0, 0])).level).toBe('none');
  });

  test('caps monotony at 10 and rates 1.5 to 2 as even', () => {
    expect(computeMonotony([50, 50, 50, 50, 50, 50, 51]).monotony).toBe(10);
    const level = (monotony: number) => assessMonotony({ monotony, strain: 1, sum: 1 }).level;
    expect([1.49, 1.5, 2, 2.01].map(level)).toEqual(['varied', 'even', 'even', 'monotonous']);
  });

  test('does not depend on the order of the days', () => {
    fc.assert(
      fc.property(fc.array(fc.integer({ min: 0, max: 300 }), { minLength: 7, maxLength: 7 }), (week) => {
        const [a, b] = [computeMonotony(week), computeMonotony(week.toReversed())];
        expect(a.monotony === null).toBe(new Set(week).size === 1);
        expect(b.monotony ?? -1).toBeCloseTo(a.monotony ?? -1, 9);
      }),
    );
  });
});
