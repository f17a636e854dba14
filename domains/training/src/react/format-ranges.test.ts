import { expect, test } from 'vitest';
import { formatRangesInProse } from './format-ranges.ts';

test('formats ranges in prose with an en dash only for heart rates', () => {
  expect(formatRangesInProse('Settle at 155-164 bpm from 2026-11-20 on, warm-up 10-12 min.')).toBe(
    'Settle at 155–164 bpm from 2026-11-20 on, warm-up 10-12 min.',
  );
});
