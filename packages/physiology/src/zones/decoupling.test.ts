import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { assessDecoupling, computeEfficiency, type EffortFacts } from './decoupling.ts';

/** Ten minutes of warm-up, then the given speed (m/min) and heart rate for each minute. */
function createEffort(
  minutes: readonly { speed: number; hr: number | null }[],
  facts: Partial<EffortFacts> = {},
): EffortFacts {
  const allMinutes = [...Array.from({ length: 10 }, () => ({ speed: 100, hr: 100 })), ...minutes];
  let meters = 0;
  const track = [{ t: 0, meters }];
  const hrStream: { t: number; hr: number }[] = [];
  for (const [minute, { speed, hr }] of allMinutes.entries())
    for (let second = 0; second < 60; second++) {
      const t = 60 * minute + second;
      if (hr !== null) hrStream.push({ t, hr });
      meters += speed / 60;
      track.push({ t: t + 1, meters });
    }
  return { track, hrStream, pausedSeconds: 0, lthrBpm: 165, ...facts };
}
const repeatMinute = (minutes: number, speed: number, hr: number) =>
  Array.from({ length: minutes }, () => ({ speed, hr }));
const getReason = (facts: EffortFacts) => computeEfficiency(facts).reason;

describe('decoupling', () => {
  test('gives 6.67% for 5.0 km at 140 and 4.9 km at 147 in half an hour each', () => {
    const result = computeEfficiency(
      createEffort([...repeatMinute(30, 5000 / 30, 140), ...repeatMinute(30, 4900 / 30, 147)]),
    );
    expect(result.decouplingPercent).toBeCloseTo(6.67, 2);
    expect(result.efficiencyFactor).toBeCloseTo(165 / 143.5, 6);
    expect(result.reason).toBeNull();
  });

  test('gives no efficiency without a track or movement', () => {
    expect(getReason(createEffort(repeatMinute(30, 170, 140), { track: [] }))).toBe('no-track');
    expect(
      getReason(
        createEffort(repeatMinute(30, 170, 140), {
          track: [
            { t: 0, meters: 0 },
            { t: 3600, meters: 0 },
          ],
        }),
      ),
    ).toBe('no-track');
  });

  test('needs twenty minutes after the first ten', () => {
    expect(getReason(createEffort(repeatMinute(20, 170, 140)))).toBeNull();
    expect(getReason(createEffort(repeatMinute(19, 170, 140)))).toBe('too-short');
  });

  test('needs a heart rate in nine of ten minutes of either half', () => {
    const silenceFirstMinutes = (count: number) =>
      repeatMinute(40, 170, 140).map((flatMinute, index) =>
        index < count ? { ...flatMinute, hr: null } : flatMinute,
      );
    expect(getReason(createEffort(silenceFirstMinutes(2)))).toBeNull();
    expect(getReason(createEffort(silenceFirstMinutes(3)))).toBe('no-heart-rate');
    expect(getReason(createEffort(repeatMinute(40, 170, 140), { hrStream: [] }))).toBe('no-heart-rate');
  });

  test('gives no efficiency with pauses over a minute', () => {
    expect(getReason(createEffort(repeatMinute(40, 170, 140), { pausedSeconds: 60 }))).toBeNull();
    expect(getReason(createEffort(repeatMinute(40, 170, 140), { pausedSeconds: 61 }))).toBe('paused');
  });

  test('gives no efficiency above zone 3', () => {
    expect(getReason(createEffort(repeatMinute(40, 170, 161), { lthrBpm: 165 }))).toBeNull();
    expect(getReason(createEffort(repeatMinute(40, 170, 162), { lthrBpm: 165 }))).toBe('too-hard');
    expect(getReason(createEffort(repeatMinute(40, 170, 157), { lthrBpm: null }))).toBe('too-hard');
  });

  test('gives no efficiency for a progressive run whose speed varies by more than 10%', () => {
    const progressive = (from: number, to: number) =>
      Array.from({ length: 60 }, (_, minute) => ({ speed: from + ((to - from) * minute) / 59, hr: 140 }));
    expect(getReason(createEffort(progressive(160, 190)))).toBeNull();
    expect(getReason(createEffort(progressive(140, 220)))).toBe('uneven');
  });

  test('does not change with the scale of the heart rate', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 3 }), fc.integer({ min: 40, max: 50 }), (factor, hr) => {
        const computeDecoupling = (scale: number) =>
          computeEfficiency(
            createEffort([...repeatMinute(15, 170, hr * scale), ...repeatMinute(15, 165, (hr + 2) * scale)], {
              lthrBpm: 210,
            }),
          ).decouplingPercent;
        expect(computeDecoupling(factor)).toBeCloseTo(computeDecoupling(1) ?? 0, 9);
      }),
      { numRuns: 20 },
    );
  });

  test.each([
    [-3, 'good'],
    [4.99, 'good'],
    [5, 'moderate'],
    [10, 'moderate'],
    [10.01, 'low'],
  ])('rates %s%% as %s', (percent, level) => {
    expect(assessDecoupling(percent).level).toBe(level);
  });
});
