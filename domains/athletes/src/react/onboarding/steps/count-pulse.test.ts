import { expect, test } from 'vitest';
import { countPulse } from './count-pulse.ts';

const tapEvery = (ms: number, count: number) => Array.from({ length: count }, (_, index) => index * ms);

test('counts 60 bpm for ten taps one second apart', () => {
  expect(countPulse(tapEvery(1000, 10))).toBe(60);
});

test('returns no pulse for fewer than ten taps', () => {
  expect(countPulse(tapEvery(1000, 9))).toBeNull();
});

test('counts the same pulse if one beat is missed', () => {
  expect(countPulse([0, 1200, 2400, 3600, 6000, 7200, 8400, 9600, 10_800, 12_000])).toBe(50);
});

test('returns no pulse for simultaneous taps', () => {
  expect(countPulse(tapEvery(0, 12))).toBeNull();
});
