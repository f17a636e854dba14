import { expect, test } from 'vitest';
import { createMetersCounter } from './meters-counter.ts';

test('counts packed meters across the 12-bit rollover and returns null without a value', () => {
  const totalMeters = createMetersCounter();
  const packed = (sixteenths: number) => [0, (sixteenths & 15) << 4, sixteenths >> 4];
  expect(totalMeters(packed(0))).toBe(0);
  expect(totalMeters(packed(4000))).toBe(250);
  // The counter has rolled over once: 256 m and 4 m.
  expect(totalMeters(packed(64))).toBe(260);
  expect(totalMeters(undefined)).toBeNull();
  expect(totalMeters(packed(80))).toBe(261);
});
