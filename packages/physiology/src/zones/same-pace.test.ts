import { describe, expect, test } from 'vitest';
import { addDays, localDate } from '../dates/local-date.ts';
import { compareSamePace, type EasyRun } from './same-pace.ts';

const TODAY = localDate('2026-11-20');

interface RunSeries {
  readonly firstDaysAgo: number;
  readonly runs: number;
  readonly bpm: number;
  readonly secondsPerKm?: number;
  /** Added to and subtracted from every other run's heart rate. */
  readonly spreadBpm?: number;
}

/** Runs of 8 km, one every fifth day. */
const createRuns = ({ firstDaysAgo, runs, bpm, secondsPerKm = 360, spreadBpm = 0 }: RunSeries): EasyRun[] =>
  Array.from({ length: runs }, (_, index) => ({
    date: addDays(TODAY, 5 * index - firstDaysAgo),
    distanceMeters: 8_000,
    durationSeconds: 8 * secondsPerKm,
    averageHrBpm: bpm + (index % 2 === 0 ? spreadBpm : -spreadBpm),
  }));

const firstRuns = createRuns({ firstDaysAgo: 200, runs: 6, bpm: 152 });
const recentRuns = createRuns({ firstDaysAgo: 30, runs: 6, bpm: 144 });

describe('the heart rate at the same pace', () => {
  test('falls by the difference of two series at one pace', () => {
    expect(compareSamePace([...recentRuns, ...firstRuns], TODAY)).toEqual({
      secondsPerKm: 360,
      first: { bpm: 152, runs: 6, from: addDays(TODAY, -200), to: addDays(TODAY, -175) },
      recent: { bpm: 144, runs: 6, from: addDays(TODAY, -30), to: addDays(TODAY, -5) },
      verdict: 'lower',
    });
  });

  test('falls for an athlete who runs faster at the same heart rate', () => {
    const slowRuns = createRuns({ firstDaysAgo: 200, runs: 6, bpm: 144, secondsPerKm: 390 });
    // 144 bpm × 390 s ÷ 360 s
    expect(compareSamePace([...slowRuns, ...recentRuns], TODAY)).toMatchObject({
      secondsPerKm: 360,
      first: { bpm: 156 },
      recent: { bpm: 144 },
      verdict: 'lower',
    });
  });

  test('rises for an athlete who lost fitness', () => {
    const fitRuns = createRuns({ firstDaysAgo: 200, runs: 6, bpm: 138 });
    expect(compareSamePace([...fitRuns, ...recentRuns], TODAY)?.verdict).toBe('higher');
  });

  test.each([
    ['a change below 2 bpm', createRuns({ firstDaysAgo: 200, runs: 6, bpm: 145 })],
    [
      'a change within two standard errors',
      createRuns({ firstDaysAgo: 200, runs: 6, bpm: 150, spreadBpm: 12 }),
    ],
  ])('the heart rate counts as the same for %s', (_, earlierRuns) => {
    expect(compareSamePace([...earlierRuns, ...recentRuns], TODAY)?.verdict).toBe('same');
  });

  test('the heart rate at the same pace is unknown without five runs in each window', () => {
    expect(compareSamePace([...firstRuns.slice(2), ...recentRuns], TODAY)).toBeNull();
    expect(compareSamePace([...firstRuns, ...recentRuns.slice(2)], TODAY)).toBeNull();
    expect(compareSamePace([], TODAY)).toBeNull();
  });

  test('skips early weeks with too few runs', () => {
    const loneRun = createRuns({ firstDaysAgo: 300, runs: 1, bpm: 170 });
    expect(compareSamePace([...loneRun, ...firstRuns, ...recentRuns], TODAY)?.first).toMatchObject({
      bpm: 152,
      runs: 6,
    });
  });

  test('the heart rate is unknown at a pace far from that of the first runs, because the athlete never ran it then', () => {
    const slowRuns = createRuns({ firstDaysAgo: 200, runs: 6, bpm: 150, secondsPerKm: 480 });
    expect(compareSamePace([...slowRuns, ...recentRuns], TODAY)).toBeNull();
  });

  test('the heart rate is unknown if single slow runs lift it above a possible one', () => {
    const fastRuns = createRuns({ firstDaysAgo: 200, runs: 4, bpm: 180, secondsPerKm: 200 });
    const slowRuns = createRuns({ firstDaysAgo: 198, runs: 3, bpm: 180, secondsPerKm: 700 });
    const recentFastRuns = createRuns({ firstDaysAgo: 30, runs: 6, bpm: 170, secondsPerKm: 190 });
    expect(compareSamePace([...fastRuns, ...slowRuns, ...recentFastRuns], TODAY)).toBeNull();
  });

  test('ignores short runs and walks', () => {
    const shortRun: EasyRun = {
      date: TODAY,
      distanceMeters: 3_000,
      durationSeconds: 1_000,
      averageHrBpm: 175,
    };
    const walk: EasyRun = { date: TODAY, distanceMeters: 5_000, durationSeconds: 3_700, averageHrBpm: 100 };
    expect(compareSamePace([...firstRuns, ...recentRuns, shortRun, walk], TODAY)?.recent.runs).toBe(6);
  });
});
