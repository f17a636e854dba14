import { expect, test } from 'vitest';
import { createMetersCounter } from './meters-counter.ts';

test('counts packed meters across the 12-bit rollover and returns null without a value', () => {
  const countMeters = createMetersCounter();
  const packMeters = (sixteenths: number) => [0, (sixteenths & 15) << 4, sixteenths >> 4];
  expect(countMeters(packMeters(0))).toBe(0);
  expect(countMeters(packMeters(4000))).toBe(250);
  // The counter has rolled over once: 256 m and 4 m.
  expect(countMeters(packMeters(64))).toBe(260);
  expect(countMeters(undefined)).toBeNull();
  expect(countMeters(packMeters(80))).toBe(261);
});
