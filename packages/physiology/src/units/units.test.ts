import fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  fromKilograms,
  fromMeters,
  fromMilliliters,
  guessUnits,
  toKilograms,
  toMeters,
  toMilliliters,
} from './units.ts';

test('a mile is 1609.344 m, a pound 0.45359237 kg, a fluid ounce 29.5735 ml', () => {
  expect(toMeters(1, 'mi')).toBe(1609.344);
  expect(fromMeters('km', toMeters(26.2, 'mi'))).toBe(42.1648);
  expect(toKilograms(165, 'lb')).toBeCloseTo(74.8427, 4);
  expect(fromMilliliters('ml', toMilliliters(64, 'oz'))).toBeCloseTo(1892.704, 3);
});

test('returns an entered value unchanged when read back in the same unit', () => {
  const anyEntry = fc.integer({ min: 0, max: 50_000_000 }).map((tenThousandths) => tenThousandths / 10_000);
  fc.assert(
    fc.property(anyEntry, (value) => {
      for (const unit of ['mi', 'km', 'm'] as const)
        expect(fromMeters(unit, toMeters(value, unit))).toBe(value);
      for (const unit of ['lb', 'kg'] as const)
        expect(fromKilograms(unit, toKilograms(value, unit))).toBe(value);
      for (const unit of ['oz', 'ml'] as const)
        expect(fromMilliliters(unit, toMilliliters(value, unit))).toBe(value);
    }),
  );
});

test.each([
  ['en-US', 'America/New_York', 'imperial'],
  ['es-US', 'America/Los_Angeles', 'imperial'],
  ['en-US', 'Pacific/Honolulu', 'imperial'],
  ['en-US', 'UTC', 'imperial'],
  ['en-LR', 'Africa/Monrovia', 'imperial'],
  ['my-MM', 'Asia/Yangon', 'imperial'],
  ['de-AT', 'Europe/Vienna', 'metric'],
  ['en-US', 'Europe/Vienna', 'metric'],
  ['en-GB', 'Europe/London', 'metric'],
  ['en-CA', 'America/Toronto', 'metric'],
  ['zh-Hans-CN', 'Asia/Shanghai', 'metric'],
  ['en', 'America/New_York', 'metric'],
  ['', 'UTC', 'metric'],
] as const)('a browser set to %o in %s guesses %s units', (language, timeZone, units) => {
  expect(guessUnits(language, timeZone)).toBe(units);
});
