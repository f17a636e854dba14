import { describe, expect, test } from 'vitest';
import { computePaceCurve } from './pace-curve.ts';

describe('pace curve', () => {
  test('has the mean pace around each point', () => {
    const track = Array.from({ length: 601 }, (_, t) => ({
      t,
      meters: t <= 300 ? 2.5 * t : 750 + 4 * (t - 300),
    }));
    const curve = computePaceCurve(track);
    const paceAt = (second: number) => curve.find(({ t }) => t === second)?.secondsPerKm;
    expect(curve).toHaveLength(121);
    expect(paceAt(100)).toBeCloseTo(400, 6);
    expect(paceAt(500)).toBeCloseTo(250, 6);
    // Half of the 30 s at each speed.
    expect(paceAt(300)).toBeCloseTo(30_000 / (15 * 2.5 + 15 * 4), 6);
  });

  test('has a gap while the athlete stands still', () => {
    const track = [
      { t: 0, meters: 0 },
      { t: 300, meters: 900 },
      { t: 400, meters: 905 },
      { t: 700, meters: 1805 },
    ];
    expect(computePaceCurve(track).find(({ t }) => t === 350)?.secondsPerKm).toBeNull();
  });

  test('has at most about 300 points, and none for a few seconds', () => {
    const day = Array.from({ length: 86_401 }, (_, t) => ({ t, meters: 2 * t }));
    expect(computePaceCurve(day).length).toBeLessThanOrEqual(301);
    expect(computePaceCurve(day.slice(0, 20))).toEqual([]);
    expect(computePaceCurve([])).toEqual([]);
  });
});
