import { fromKilograms, toKilograms, toPounds } from '@threshold/physiology';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { toDisplayedWeight } from './to-displayed-weight.ts';

test('displays a stored weight exactly as entered in lbs or kilograms', () => {
  const hundredths = fc.integer({ min: 0, max: 90_000 }).map((value) => value / 100);
  fc.assert(
    fc.property(hundredths, fc.constantFrom('metric', 'imperial'), (enteredWeight, units) => {
      const readPounds = fromKilograms('lb', toKilograms(toPounds(enteredWeight, units), 'lb'));
      expect(toDisplayedWeight(readPounds, units)).toBe(enteredWeight);
    }),
  );
});
