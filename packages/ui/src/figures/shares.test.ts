import { describe, expect, test } from 'vitest';
import { wholePercentages } from './shares.ts';

describe('whole percentages', () => {
  test('three equal parts still sum to 100', () => {
    expect(wholePercentages([1, 1, 1])).toEqual([34, 33, 33]);
  });

  test('nothing at all is 0 of everything', () => {
    expect(wholePercentages([0, 0])).toEqual([0, 0]);
  });

  test('any amounts sum to 100 and none is off by a whole percent', () => {
    for (let seed = 1; seed <= 200; seed += 1) {
      const amounts = [seed % 7, (seed * 13) % 31, (seed * 29) % 97, (seed * 3) % 11, seed % 2];
      const total = amounts.reduce((sum, amount) => sum + amount, 0);
      const shares = wholePercentages(amounts);
      expect(shares.reduce((sum, share) => sum + share, 0)).toBe(100);
      for (const [index, share] of shares.entries())
        expect(Math.abs(share - ((amounts[index] ?? 0) / total) * 100)).toBeLessThan(1);
    }
  });
});
