import { expect, test } from 'vitest';
import { metersCounter } from './meters-counter.ts';

test('counts packed meters across the 12-bit rollover', () => {
  const counted = metersCounter();
  const packed = (sixteenths: number) => [0, (sixteenths & 15) << 4, sixteenths >> 4];
  expect(counted(packed(0))).toBe(0);
  expect(counted(packed(4000))).toBe(250);
  expect(counted(packed(64))).toBe(260);
  expect(counted(undefined)).toBeNull();
  expect(counted(packed(80))).toBe(261);
});
