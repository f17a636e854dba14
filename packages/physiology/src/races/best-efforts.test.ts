import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { findBestEfforts, RECORD_DISTANCES, type TrackPoint } from './best-efforts.ts';

/** Runs the legs one after the other, with a sample every `step` seconds. */
function trackOf(legs: readonly { seconds: number; metersPerSecond: number }[], step = 1): TrackPoint[] {
  const track = [{ t: 0, meters: 0 }];
  for (const { seconds, metersPerSecond } of legs)
    for (let second = step; second <= seconds; second += step) {
      const last = track.at(-1) ?? { t: 0, meters: 0 };
      track.push({ t: last.t + step, meters: last.meters + step * metersPerSecond });
    }
  return track;
}
const secondsOf = (track: readonly TrackPoint[], distanceMeters: number) =>
  findBestEfforts(track).find((effort) => effort.distanceMeters === distanceMeters)?.seconds;

const metersAt = (track: readonly TrackPoint[], t: number): number => {
  const after = track.findIndex((point) => point.t >= t);
  const [from, to] = [track[after - 1], track[after]];
  if (!to) return track.at(-1)?.meters ?? 0;
  return from ? from.meters + ((t - from.t) * (to.meters - from.meters)) / (to.t - from.t) : to.meters;
};
const steps = fc.array(
  fc.record({
    seconds: fc.integer({ min: 1, max: 60 }),
    metersPerSecond: fc.integer({ min: 0, max: 8000 }).map((millimeters) => millimeters / 1000),
  }),
  { minLength: 120, maxLength: 200 },
);
const trackOfSteps = (legs: readonly { seconds: number; metersPerSecond: number }[]): TrackPoint[] => {
  let [t, meters] = [0, 0];
  return [
    { t, meters },
    ...legs.map(({ seconds, metersPerSecond }) => {
      t += seconds;
      meters += seconds * metersPerSecond;
      return { t, meters };
    }),
  ];
};

describe('findBestEfforts', () => {
  test('finds the four record distances within a marathon', () => {
    expect(RECORD_DISTANCES.map((each) => each.fastestSeconds)).toEqual([750, 1560, 3360, 7200]);
    const efforts = findBestEfforts(trackOf([{ seconds: 14_065, metersPerSecond: 3 }], 5));
    expect(efforts.map((each) => each.distanceMeters)).toEqual([5000, 10_000, 21_097.5, 42_195]);
    expect(efforts.map((each) => each.seconds)).toEqual([1666.67, 3333.33, 7032.5, 14_065]);
  });

  test('finds none without a track, and none longer than the track', () => {
    expect(findBestEfforts([])).toEqual([]);
    expect(findBestEfforts(trackOf([{ seconds: 1666, metersPerSecond: 3 }]))).toEqual([]);
  });

  test('finds the fast stretch among slow ones', () => {
    const track = trackOf([
      { seconds: 1000, metersPerSecond: 2.5 },
      { seconds: 1250, metersPerSecond: 4 },
      { seconds: 1000, metersPerSecond: 2.5 },
    ]);
    expect(secondsOf(track, 5000)).toBe(1250);
    expect(secondsOf(track, 10_000)).toBe(3250);
  });

  test('counts pauses as elapsed time', () => {
    const track = [
      ...trackOf([{ seconds: 500, metersPerSecond: 5 }]),
      ...trackOf([{ seconds: 500, metersPerSecond: 5 }]).map(({ t, meters }) => ({
        t: t + 800,
        meters: meters + 2500,
      })),
    ];
    expect(secondsOf(track, 5000)).toBe(1300);
  });

  test('interpolates between distant samples', () => {
    const track = trackOf([{ seconds: 2000, metersPerSecond: 3 }], 400);
    expect(secondsOf(track, 5000)).toBeCloseTo(1666.67, 2);
  });

  test('counts the time of a position jump but not its meters', () => {
    const jump = [
      ...trackOf([{ seconds: 600, metersPerSecond: 3 }]),
      ...trackOf([{ seconds: 1400, metersPerSecond: 3 }]).map(({ t, meters }) => ({
        t: t + 601,
        meters: meters + 1800 + 3000,
      })),
    ];
    const seconds = secondsOf(jump, 5000);
    expect(seconds).toBeGreaterThanOrEqual(1666.6);
    expect(seconds).toBeLessThan(1700);
  });

  test('accepts a watch that writes 10 m once in 8 s', () => {
    let meters = 0;
    const track = Array.from({ length: 4001 }, (_, t) => {
      if (t % 8 === 0 && t > 0) meters += 10;
      return { t, meters };
    });
    expect(secondsOf(track, 5000)).toBeCloseTo(3993, -1);
  });

  test('skips samples that go back in time or distance', () => {
    const track = trackOf([{ seconds: 2000, metersPerSecond: 3 }]);
    const faulty = track.flatMap((point) =>
      point.t % 100 === 50
        ? [point, { t: point.t - 3, meters: point.meters }, { t: point.t, meters: 99_000 }]
        : [point],
    );
    expect(secondsOf(faulty, 5000)).toBeCloseTo(1666.67, 1);
  });

  test('counts falling meters as none', () => {
    const track = trackOf([{ seconds: 2000, metersPerSecond: 3 }]);
    const fallen = track.map((point) => (point.t === 900 ? { t: 900, meters: 5 } : point));
    expect(secondsOf(fallen, 5000)).toBeCloseTo(1666.67, 0);
  });

  test('equals the best of all windows between samples', () => {
    fc.assert(
      fc.property(steps, (legs) => {
        const track = trackOfSteps(legs);
        let fastest = Number.POSITIVE_INFINITY;
        for (const from of track)
          for (const [index, to] of track.entries()) {
            const before = track[index - 1];
            if (!before) continue;
            // The window has one end at `from`; its other end, 5 km away, lies in this step.
            for (const [fixed, sign] of [
              [from.meters + 5000, 1],
              [from.meters - 5000, -1],
            ] as const)
              if (before.meters <= fixed && fixed <= to.meters && to.meters > before.meters) {
                const t =
                  before.t + ((fixed - before.meters) * (to.t - before.t)) / (to.meters - before.meters);
                fastest = Math.min(fastest, sign * (t - from.t));
              }
          }
        const found = secondsOf(track, 5000);
        if (found === undefined) expect(track.at(-1)?.meters ?? 0).toBeLessThan(5000);
        else expect(Math.abs(found - fastest)).toBeLessThan(0.01);
      }),
      { numRuns: 60 },
    );
  });

  test('beats every window, sampled every seven seconds', () => {
    fc.assert(
      fc.property(steps, (legs) => {
        const track = trackOfSteps(legs);
        const found = secondsOf(track, 5000);
        fc.pre(found !== undefined);
        const end = track.at(-1)?.t ?? 0;
        const shorter = (found ?? 0) - 0.05;
        for (let from = 0; from + shorter <= end; from += 7)
          expect(metersAt(track, from + shorter) - metersAt(track, from)).toBeLessThan(5000);
      }),
      { numRuns: 30 },
    );
  });
});
