import { describe, expect, test } from 'vitest';
import { rangesInProse, rangeText } from './range-text.ts';

describe('a displayed range', () => {
  test.each([
    ['141-151 bpm', '141–151 bpm'],
    ['5:40-6:10 /km', '5:40–6:10 /km'],
    ['5:40 - 6:10 /km', '5:40–6:10 /km'],
    ['145 bpm (avg)', '145 bpm (avg)'],
  ])('gets an en dash: %s', (stored, shown) => {
    expect(rangeText(stored)).toBe(shown);
  });

  test('gets an en dash in prose for heart rates only', () => {
    expect(rangesInProse('Settle at 155-164 bpm from 2026-11-20 on, warm-up 10-12 min.')).toBe(
      'Settle at 155–164 bpm from 2026-11-20 on, warm-up 10-12 min.',
    );
  });
});
