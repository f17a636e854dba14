import { describe, expect, test } from 'vitest';
import { roundToWholePercentages } from './round-to-whole-percentages.ts';

describe('whole percentages', () => {
  test('sum to 100 for three equal parts', () => {
    expect(roundToWholePercentages([1, 1, 1])).toEqual([34, 33, 33]);
  });

  test('equal 0 if all amounts are 0', () => {
    expect(roundToWholePercentages([0, 0])).toEqual([0, 0]);
  });

  test('sum to 100 for any amounts, each within one percent', () => {
    for (let seed = 1; seed <= 200; seed += 1) {
      // Varied amounts without randomness.
      const amounts = [seed % 7, (seed * 13) % 31, (seed * 29) % 97, (seed * 3) % 11, seed % 2];
      const totalAmount = amounts.reduce((sum, amount) => sum + amount, 0);
      const shares = roundToWholePercentages(amounts);
      expect(shares.reduce((sum, share) => sum + share, 0)).toBe(100);
      for (const [index, share] of shares.entries())
        expect(Math.abs(share - ((amounts[index] ?? 0) / totalAmount) * 100)).toBeLessThan(1);
    }
  });
});
