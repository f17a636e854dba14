import { describe, expect, test } from 'vitest';
import { formatRanges, formatRangesInProse } from './format-ranges.ts';

describe('a displayed range', () => {
  test.each([
    ['141-151 bpm', '141–151 bpm'],
    ['5:40-6:10 /km', '5:40–6:10 /km'],
    ['5:40 - 6:10 /km', '5:40–6:10 /km'],
    ['145 bpm (avg)', '145 bpm (avg)'],
  ])('has an en dash between its numbers if there are two: %s', (storedText, displayedText) => {
    expect(formatRanges(storedText)).toBe(displayedText);
  });

  test('has an en dash in prose only for heart rates', () => {
    expect(formatRangesInProse('Settle at 155-164 bpm from 2026-11-20 on, warm-up 10-12 min.')).toBe(
      'Settle at 155–164 bpm from 2026-11-20 on, warm-up 10-12 min.',
    );
  });
});
