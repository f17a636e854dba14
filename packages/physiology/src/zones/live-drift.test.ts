import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { assessDrift, createLiveDrift, type LiveDrift } from './live-drift.ts';

/** A session with one reading a second. `hrAt` returns the heart rate for a minute; 0 means no reading. */
function createDriftOfSession(minutes: number, hrAt: (minute: number) => number): LiveDrift {
  const drift = createLiveDrift();
  for (let second = 0; second < minutes * 60; second++) {
    const hr = hrAt(Math.floor(second / 60));
    if (hr > 0) drift.add(second, hr);
  }
  return drift;
}

const driftAfterMinute20 = (hr: number) =>
  createDriftOfSession(30, (minute) => (minute < 20 ? 140 : hr)).percentAt(1800);

describe('live drift', () => {
  test('compares the mean of the last ten minutes with the mean of minutes 10 to 20', () => {
    expect(driftAfterMinute20(147)).toBe(5);
    expect(driftAfterMinute20(154)).toBe(10);
    expect(driftAfterMinute20(133)).toBe(-5);
    expect(driftAfterMinute20(146.9)).toBeCloseTo(4.93, 2);
  });

  test('ignores the first ten minutes as warm-up', () => {
    expect(createDriftOfSession(30, (minute) => (minute < 10 ? 90 : 140)).percentAt(1800)).toBe(0);
  });

  test('starts at minute 20 and changes with each whole minute', () => {
    const drift = createDriftOfSession(22, (minute) => (minute < 20 ? 140 : 168));
    expect(drift.percentAt(1199)).toBeNull();
    expect([1200, 1259, 1260, 1319, 1320].map((second) => drift.percentAt(second))).toEqual([0, 0, 2, 2, 4]);
  });

  test('returns null if the strap connected too late for a baseline, or has been silent', () => {
    expect(createDriftOfSession(40, (minute) => (minute < 16 ? 0 : 140)).percentAt(2400)).toBeNull();
    expect(createDriftOfSession(40, (minute) => (minute < 15 ? 0 : 140)).percentAt(2400)).toBe(0);
    expect(createDriftOfSession(40, (minute) => (minute > 33 ? 0 : 140)).percentAt(2400)).toBeNull();
    expect(createLiveDrift().percentAt(7200)).toBeNull();
  });

  test('counts a repeated second once, with its last heart rate', () => {
    const singleDrift = createDriftOfSession(30, () => 140);
    const repeatedDrift = createLiveDrift();
    for (let second = 0; second < 1800; second++) for (const hr of [199, 140]) repeatedDrift.add(second, hr);
    expect(repeatedDrift.percentAt(1800)).toBe(singleDrift.percentAt(1800));
  });

  test('equals the definition computed from all seconds at once', () => {
    const anyStream = fc.array(fc.integer({ min: 60, max: 200 }), { minLength: 1300, maxLength: 2400 });
    fc.assert(
      fc.property(anyStream, (bpm) => {
        const drift = createLiveDrift();
        bpm.forEach((hr, second) => {
          drift.add(second, hr);
        });
        const endSecond = Math.floor(bpm.length / 60) * 60;
        const mean = (from: number, to: number) =>
          bpm.slice(from, to).reduce((sum, hr) => sum + hr, 0) / (to - from);
        const expected = 100 * (mean(endSecond - 600, endSecond) / mean(600, 1200) - 1);
        expect(drift.percentAt(bpm.length)).toBeCloseTo(expected, 6);
      }),
      { numRuns: 30 },
    );
  });

  test('reports only "Heart rate rising" without a pace, from 5% up', () => {
    const assess = (percent: number | null) => assessDrift(percent, null);
    expect(assess(null)).toEqual({ level: 'steady', text: null });
    expect(assess(4.99)).toEqual({ level: 'steady', text: null });
    expect(assess(5)).toEqual({ level: 'rising', text: 'Heart rate rising' });
    expect(assess(10)).toEqual({ level: 'high', text: 'Heart rate rising' });
  });

  test('reports drift at a steady pace, and nothing at a changed pace', () => {
    expect(assessDrift(5, 3)).toEqual({ level: 'rising', text: 'HR drifting — ease, drink to thirst' });
    expect(assessDrift(10, -3)).toEqual({
      level: 'high',
      text: 'HR drifting — consider stopping or walking',
    });
    expect(assessDrift(12, 3.1)).toEqual({ level: 'steady', text: null });
  });

  test('reports the drift after 24 hours', () => {
    const drift = createDriftOfSession(24 * 60, (minute) => (minute < 1430 ? 130 : 143));
    expect(drift.percentAt(86_400)).toBe(10);
  });
});
