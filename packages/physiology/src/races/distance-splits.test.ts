import { describe, expect, test } from 'vitest';
import { computeDistanceSplits } from './distance-splits.ts';
import { downsampleTrack } from './downsample-track.ts';

/** 3 m/s for 1,000 s, then 4 m/s for 100 s, with a point every 7 s. */
const metersAt = (t: number) => (t <= 1000 ? 3 * t : 3000 + 4 * (t - 1000));
const TRACK = [...Array.from({ length: 158 }, (_, index) => 7 * index), 1100].map((t) => ({
  t,
  meters: metersAt(t),
}));

describe('splits by distance', () => {
  test('has one per kilometer and the rest', () => {
    const splits = computeDistanceSplits(TRACK, 1000);
    expect(splits.map(({ meters }) => Math.round(meters))).toEqual([1000, 1000, 1000, 400]);
    expect(splits.map(({ endSeconds }) => Math.round(endSeconds))).toEqual([333, 667, 1000, 1100]);
    expect(splits.map(({ startSeconds }) => Math.round(startSeconds))).toEqual([0, 333, 667, 1000]);
  });

  test('has one per mile in miles', () => {
    expect(computeDistanceSplits(TRACK, 1609.344).map(({ endSeconds }) => Math.round(endSeconds))).toEqual([
      536, 1055, 1100,
    ]);
  });

  test('omits a rest below a hundredth of the unit, and finds several units in one step', () => {
    const track = [
      { t: 0, meters: 0 },
      { t: 600, meters: 2009 },
    ];
    expect(computeDistanceSplits(track, 1000)).toHaveLength(2);
    expect(computeDistanceSplits([], 1000)).toEqual([]);
  });

  test('starts with the first point of a track, not at zero', () => {
    const [split] = computeDistanceSplits(
      [
        { t: 30, meters: 100 },
        { t: 430, meters: 1300 },
      ],
      1000,
    );
    expect(split?.startSeconds).toBe(30);
    expect(split?.endSeconds).toBeCloseTo(363.33, 2);
  });
});

describe('downsampleTrack', () => {
  test('keeps both ends and at most the requested number of points', () => {
    const thinned = downsampleTrack(TRACK, 50);
    expect(thinned).toHaveLength(50);
    expect([thinned[0], thinned.at(-1)]).toEqual([TRACK[0], TRACK.at(-1)]);
    expect(downsampleTrack(TRACK, 1000)).toBe(TRACK);
  });
});
