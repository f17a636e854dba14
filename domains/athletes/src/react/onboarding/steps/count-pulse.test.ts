import { expect, test } from 'vitest';
import { countPulse } from './count-pulse.ts';

const tapEvery = (ms: number, count: number) => Array.from({ length: count }, (_, index) => index * ms);

test('ten taps a second apart are a pulse of 60 bpm', () => {
  expect(countPulse(tapEvery(1000, 10))).toBe(60);
});

test('nine taps are too few for a pulse', () => {
  expect(countPulse(tapEvery(1000, 9))).toBeNull();
});

test('a missed beat does not change the pulse', () => {
  expect(countPulse([0, 1200, 2400, 3600, 6000, 7200, 8400, 9600, 10_800, 12_000])).toBe(50);
});

test('taps at the same time give no pulse', () => {
  expect(countPulse(tapEvery(0, 12))).toBeNull();
});
