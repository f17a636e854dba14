import fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  formatHrAverage,
  formatHrTarget,
  formatTargetText,
  hasOnlyUpperBound,
  parseHrTarget,
  toSessionTarget,
} from './hr-target.ts';

test.each([
  ['141-151 bpm', 141, 151],
  ['141 – 151', 141, 151],
  ['145 bpm (avg)', 140, 150],
  ['145', 140, 150],
])('the target "%s" means %i to %i', (text, low, high) => {
  expect(parseHrTarget(text)).toEqual({ low, high });
});

test.each(['below 154 bpm', 'Below 154', 'under 154 bpm', 'up to 154 bpm'])(
  'the target "%s" has only an upper bound',
  (text) => {
    expect(parseHrTarget(text)).toEqual({ low: null, high: 154 });
  },
);

test.each([
  [{ zone: 1 }, true],
  [{ zone: 2, type: 'Long run' }, true],
  [{ zone: 3, type: 'Tempo run' }, false],
  [{ zone: 3, type: 'Marathon-pace run' }, false],
  [{ zone: 3, type: 'Race: Marathon run' }, false],
  [{ zone: 3, type: 'Race: 100 Mile run' }, true],
  [{ zone: 3, type: '50K-pace run' }, true],
] as const)('%j has only an upper bound: %s', (session, isUpperBound) => {
  expect(hasOnlyUpperBound(session)).toBe(isUpperBound);
  expect(toSessionTarget(session, { low: 143, high: 154 }).low).toBe(isUpperBound ? null : 143);
});

test.each([null, undefined, '', 'easy', '5', '151-141 bpm', '1450'])('returns null for %j', (text) => {
  expect(parseHrTarget(text)).toBeNull();
});

test('parsing a formatted target returns the target', () => {
  fc.assert(
    fc.property(fc.integer({ min: 10, max: 998 }), fc.integer({ min: 1, max: 80 }), (low, width) => {
      const high = Math.min(low + width, 999);
      expect(parseHrTarget(formatHrTarget({ low, high }))).toEqual({ low, high });
      expect(parseHrTarget(formatHrTarget({ low: null, high }))).toEqual({ low: null, high });
    }),
  );
  expect(formatHrAverage(145)).toBe('145 bpm (avg)');
});

test.each([
  ['141-151 bpm', '141–151 bpm'],
  ['below 154 bpm', 'up to 154 bpm'],
  ['5:40-6:10 /km', '5:40–6:10 /km'],
  ['5:40 - 6:10 /km', '5:40–6:10 /km'],
  ['145 bpm (avg)', '145 bpm (avg)'],
])('shows the target %s as %s', (storedText, shownText) => {
  expect(formatTargetText(storedText)).toBe(shownText);
});
