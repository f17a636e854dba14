import { describe, expect, test } from 'vitest';
import { listBars, listDeviceLaps, listDistanceSplits, listManualSplits } from './list-splits.ts';

const curve = Array.from({ length: 240 }, (_, index) => ({ t: 5 * index, hr: index < 120 ? 140 : 150 }));
const TRACK = [
  { t: 0, meters: 0 },
  { t: 600, meters: 2000 },
  { t: 1200, meters: 3500 },
];

describe('splits', () => {
  test('splits by distance have a pace and a mean heart rate, and end with the remaining distance', () => {
    expect(listDistanceSplits(TRACK, { unit: 'km', curve })).toEqual([
      { name: '1', startSeconds: 0, endSeconds: 300, paceSeconds: 300, bpm: 140 },
      { name: '2', startSeconds: 300, endSeconds: 600, paceSeconds: 300, bpm: 140 },
      { name: '3', startSeconds: 600, endSeconds: 1000, paceSeconds: 400, bpm: 150 },
      { name: 'Finish', startSeconds: 1000, endSeconds: 1200, paceSeconds: 400, bpm: 150 },
    ]);
  });

  test('splits by mile use seconds per mile', () => {
    const [first] = listDistanceSplits(TRACK, { unit: 'mi', curve });
    expect(first?.paceSeconds).toBeCloseTo(300 * 1.609344, 3);
  });

  test('splits set by the athlete have the mean heart rate of their time, and end with the remaining time', () => {
    const splits = [
      { time: 300, hr: 168 },
      { time: 700, hr: 0 },
    ];
    expect(listManualSplits(splits, { elapsedSeconds: 1200, curve })).toMatchObject([
      { name: '1', startSeconds: 0, endSeconds: 300, paceSeconds: null, bpm: 140 },
      { name: '2', startSeconds: 300, endSeconds: 700, bpm: 143 },
      { name: 'Finish', startSeconds: 700, endSeconds: 1200, bpm: 150 },
    ]);
    expect(listManualSplits(splits, { elapsedSeconds: 700, curve: [] })).toMatchObject([
      { bpm: 168 },
      { bpm: null },
    ]);
    expect(listManualSplits([], { elapsedSeconds: 700, curve })).toEqual([]);
  });

  test('splits of the device have a pace computed from their own distance', () => {
    const lap = { startElapsedSeconds: 400, startTimerSeconds: 300, elapsedSeconds: 200, averageBpm: 150 };
    expect(
      listDeviceLaps(
        [
          { ...lap, timerSeconds: 180, distanceMeters: 600 },
          { ...lap, timerSeconds: 180, distanceMeters: null },
        ],
        'km',
      ),
    ).toEqual([
      { name: '1', startSeconds: 300, endSeconds: 480, paceSeconds: 300, bpm: 150 },
      { name: '2', startSeconds: 300, endSeconds: 480, paceSeconds: null, bpm: 150 },
    ]);
  });

  test('splits have bars from the average in the middle, to the right if faster and to the left if slower', () => {
    const row = { name: '1', startSeconds: 0, endSeconds: 300, bpm: null };
    const toBars = (...paces: number[]) =>
      listBars(paces.map((paceSeconds) => ({ ...row, paceSeconds }))).map(
        ({ startPercent, lengthPercent }) => [Math.round(startPercent), Math.round(lengthPercent)],
      );
    expect(toBars(300, 301)).toEqual([
      [50, 3],
      [47, 3],
    ]);
    expect(toBars(300, 375)).toEqual([
      [50, 50],
      [0, 50],
    ]);
    // A slow warm-up fills its half, and the others still differ.
    expect(toBars(554, 503, 497, 500, 501, 499)).toEqual([
      [0, 50],
      [50, 21],
      [50, 45],
      [50, 33],
      [50, 29],
      [50, 37],
    ]);
  });

  test('splits without a distance have longer bars for longer times', () => {
    const rows = [300, 600].map((endSeconds) => ({
      name: '1',
      startSeconds: 0,
      endSeconds,
      paceSeconds: null,
      bpm: null,
    }));
    expect(listBars(rows)).toEqual([
      { startPercent: 0, lengthPercent: 50 },
      { startPercent: 0, lengthPercent: 100 },
    ]);
  });
});
