import { massIn, toKilograms, toPounds } from '@threshold/physiology';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { shownWeight } from './shown-weight.ts';

test('weight in lbs or kilograms converts to storage and back without change', () => {
  const hundredths = fc.integer({ min: 0, max: 90_000 }).map((value) => value / 100);
  fc.assert(
    fc.property(hundredths, fc.constantFrom('metric', 'imperial'), (entered, units) => {
      const readBack = massIn('lb', toKilograms(toPounds(entered, units), 'lb'));
      expect(shownWeight(readBack, units)).toBe(entered);
    }),
  );
});
