import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { findBestEfforts, RECORD_DISTANCES, type TrackPoint } from './best-efforts.ts';

/** Runs the legs one after another, with a sample every `step` seconds. */
function createTrack(legs: readonly { seconds: number; metersPerSecond: number }[], step = 1): TrackPoint[] {
  const track = [{ t: 0, meters: 0 }];
  for (const { seconds, metersPerSecond } of legs)
    for (let second = step; second <= seconds; second += step) {
      const lastPoint = track.at(-1) ?? { t: 0, meters: 0 };
      track.push({ t: lastPoint.t + step, meters: lastPoint.meters + step * metersPerSecond });
    }
  return track;
}
const findSeconds = (track: readonly TrackPoint[], distanceMeters: number) =>
  findBestEfforts(track).find((effort) => effort.distanceMeters === distanceMeters)?.seconds;

const interpolateMeters = (track: readonly TrackPoint[], t: number): number => {
  const afterIndex = track.findIndex((point) => point.t >= t);
  const [from, to] = [track[afterIndex - 1], track[afterIndex]];
  if (!to) return track.at(-1)?.meters ?? 0;
  return from ? from.meters + ((t - from.t) * (to.meters - from.meters)) / (to.t - from.t) : to.meters;
};
const anyLegs = fc.array(
  fc.record({
    seconds: fc.integer({ min: 1, max: 60 }),
    metersPerSecond: fc.integer({ min: 0, max: 8000 }).map((millimeters) => millimeters / 1000),
  }),
  { minLength: 120, maxLength: 200 },
);
const createLegTrack = (legs: readonly { seconds: number; metersPerSecond: number }[]): TrackPoint[] => {
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
    expect(RECORD_DISTANCES.map((entry) => entry.fastestSeconds)).toEqual([750, 1560, 3360, 7200]);
    const efforts = findBestEfforts(createTrack([{ seconds: 14_065, metersPerSecond: 3 }], 5));
    expect(efforts.map((entry) => entry.distanceMeters)).toEqual([5000, 10_000, 21_097.5, 42_195]);
    expect(efforts.map((entry) => entry.seconds)).toEqual([1666.67, 3333.33, 7032.5, 14_065]);
  });

  test('finds no effort without a track, and none longer than the track', () => {
    expect(findBestEfforts([])).toEqual([]);
    expect(findBestEfforts(createTrack([{ seconds: 1666, metersPerSecond: 3 }]))).toEqual([]);
  });

  test('finds the fast segment among slow ones', () => {
    const track = createTrack([
      { seconds: 1000, metersPerSecond: 2.5 },
      { seconds: 1250, metersPerSecond: 4 },
      { seconds: 1000, metersPerSecond: 2.5 },
    ]);
    expect(findSeconds(track, 5000)).toBe(1250);
    expect(findSeconds(track, 10_000)).toBe(3250);
  });

  test('counts pauses as elapsed time', () => {
    const track = [
      ...createTrack([{ seconds: 500, metersPerSecond: 5 }]),
      ...createTrack([{ seconds: 500, metersPerSecond: 5 }]).map(({ t, meters }) => ({
        t: t + 800,
        meters: meters + 2500,
      })),
    ];
    expect(findSeconds(track, 5000)).toBe(1300);
  });

  test('interpolates between distant samples', () => {
    const track = createTrack([{ seconds: 2000, metersPerSecond: 3 }], 400);
    expect(findSeconds(track, 5000)).toBeCloseTo(1666.67, 2);
  });

  test('counts the time of a position jump but not its meters', () => {
    const jumpingTrack = [
      ...createTrack([{ seconds: 600, metersPerSecond: 3 }]),
      ...createTrack([{ seconds: 1400, metersPerSecond: 3 }]).map(({ t, meters }) => ({
        t: t + 601,
        meters: meters + 1800 + 3000,
      })),
    ];
    const seconds = findSeconds(jumpingTrack, 5000);
    expect(seconds).toBeGreaterThanOrEqual(1666.6);
    expect(seconds).toBeLessThan(1700);
  });

  test('accepts a watch that writes 10 m once in 8 s', () => {
    let meters = 0;
    const track = Array.from({ length: 4001 }, (_, t) => {
      if (t % 8 === 0 && t > 0) meters += 10;
      return { t, meters };
    });
    expect(findSeconds(track, 5000)).toBeCloseTo(3993, -1);
  });

  test('skips samples that go back in time or distance', () => {
    const track = createTrack([{ seconds: 2000, metersPerSecond: 3 }]);
    const faultyTrack = track.flatMap((point) =>
      point.t % 100 === 50
        ? [point, { t: point.t - 3, meters: point.meters }, { t: point.t, meters: 99_000 }]
        : [point],
    );
    expect(findSeconds(faultyTrack, 5000)).toBeCloseTo(1666.67, 1);
  });

  test('ignores distance that goes backward', () => {
    const track = createTrack([{ seconds: 2000, metersPerSecond: 3 }]);
    const fallingTrack = track.map((point) => (point.t === 900 ? { t: 900, meters: 5 } : point));
    expect(findSeconds(fallingTrack, 5000)).toBeCloseTo(1666.67, 0);
  });

  test('equals the best of all windows between samples', () => {
    fc.assert(
      fc.property(anyLegs, (legs) => {
        const track = createLegTrack(legs);
        let shortestSeconds = Number.POSITIVE_INFINITY;
        for (const from of track)
          for (const [index, to] of track.entries()) {
            const previousPoint = track[index - 1];
            if (!previousPoint) continue;
            // One end of the window is at `from`. The other end, 5 km away, may lie in this step.
            for (const [edgeMeters, sign] of [
              [from.meters + 5000, 1],
              [from.meters - 5000, -1],
            ] as const)
              if (
                previousPoint.meters <= edgeMeters &&
                edgeMeters <= to.meters &&
                to.meters > previousPoint.meters
              ) {
                const t =
                  previousPoint.t +
                  ((edgeMeters - previousPoint.meters) * (to.t - previousPoint.t)) /
                    (to.meters - previousPoint.meters);
                shortestSeconds = Math.min(shortestSeconds, sign * (t - from.t));
              }
          }
        const foundSeconds = findSeconds(track, 5000);
        if (foundSeconds === undefined) expect(track.at(-1)?.meters ?? 0).toBeLessThan(5000);
        else expect(Math.abs(foundSeconds - shortestSeconds)).toBeLessThan(0.01);
      }),
      { numRuns: 60 },
    );
  });

  test('finds no faster window when sampling every seven seconds', () => {
    fc.assert(
      fc.property(anyLegs, (legs) => {
        const track = createLegTrack(legs);
        const foundSeconds = findSeconds(track, 5000);
        fc.pre(foundSeconds !== undefined);
        const endSecond = track.at(-1)?.t ?? 0;
        const shorterSeconds = (foundSeconds ?? 0) - 0.05;
        for (let from = 0; from + shorterSeconds <= endSecond; from += 7)
          expect(
            interpolateMeters(track, from + shorterSeconds) - interpolateMeters(track, from),
          ).toBeLessThan(5000);
      }),
      { numRuns: 30 },
    );
  });
});
