import { describe, expect, test } from 'vitest';
import { compareSameEffort, type PacedRecording } from './same-effort.ts';

interface Minute {
  readonly speed: number;
  readonly hr: number | null;
}
const repeat = (minutes: number, speed: number, hr: number | null): Minute[] =>
  Array.from({ length: minutes }, () => ({ speed, hr }));
const WARM_UP = repeat(10, 150, 120);

/** Each minute at its speed (m/min) and heart rate, one reading per second. */
function createRun(...minutes: readonly Minute[]): PacedRecording {
  let meters = 0;
  const track = [{ t: 0, meters }];
  const hrStream: { t: number; hr: number }[] = [];
  for (const [minute, { speed, hr }] of minutes.entries())
    for (let second = 0; second < 60; second += 1) {
      const t = 60 * minute + second;
      if (hr !== null) hrStream.push({ t, hr });
      meters += speed / 60;
      track.push({ t: t + 1, meters });
    }
  return { track, hrStream };
}
const createSteadyRun = (minutes: number, speed: number, hr: number) =>
  createRun(...WARM_UP, ...repeat(minutes, speed, hr));
/** Meters a minute of a pace. */
const atPace = (secondsPerKm: number) => 60_000 / secondsPerKm;

describe('same effort', () => {
  test('gives 344 s/km against 352 s/km over 42 like minutes at 148 bpm', () => {
    const result = compareSameEffort(
      createSteadyRun(42, atPace(344), 148),
      createSteadyRun(50, atPace(352), 148),
    );
    expect(result).toMatchObject({
      bpm: 148,
      likeMinutes: 42,
      previousLikeMinutes: 50,
      verdict: 'quicker',
    });
    expect(result?.secondsPerKm).toBeCloseTo(344, 6);
    expect(result?.previousSecondsPerKm).toBeCloseTo(352, 6);
  });

  test('reports slower for the reverse order, and the same below 3 s/km', () => {
    const quick = createSteadyRun(42, atPace(344), 148);
    expect(compareSameEffort(createSteadyRun(42, atPace(352), 148), quick)?.verdict).toBe('slower');
    expect(compareSameEffort(createSteadyRun(42, atPace(346.9), 148), quick)?.verdict).toBe('same');
    expect(compareSameEffort(createSteadyRun(42, atPace(341.1), 148), quick)?.verdict).toBe('same');
  });

  test('needs twenty like minutes after the warm-up in both runs', () => {
    const long = createSteadyRun(40, 170, 148);
    expect(compareSameEffort(createSteadyRun(20, 170, 148), long)).not.toBeNull();
    expect(compareSameEffort(createSteadyRun(19, 170, 148), long)).toBeNull();
    expect(compareSameEffort(long, createSteadyRun(19, 170, 148))).toBeNull();
  });

  test('excludes a previous run more than 3 bpm away, and includes one within 3', () => {
    const run = createSteadyRun(30, 170, 148);
    expect(compareSameEffort(run, createSteadyRun(30, 170, 151))).not.toBeNull();
    expect(compareSameEffort(run, createSteadyRun(30, 170, 151.2))).toBeNull();
  });

  test('compares the meters per heartbeat, so a bpm more within the band is not speed', () => {
    const result = compareSameEffort(createSteadyRun(30, 148, 148), createSteadyRun(30, 150, 150));
    expect(result?.verdict).toBe('same');
    expect(result?.previousSecondsPerKm).toBeCloseTo(result?.secondsPerKm ?? 0, 6);
  });

  test('uses the most common heart rate of a long run with a fast part', () => {
    const run = createRun(...WARM_UP, ...repeat(60, 174, 148), ...repeat(30, 193, 159));
    const previous = createRun(...WARM_UP, ...repeat(40, 170, 148), ...repeat(50, 190, 159));
    expect(compareSameEffort(run, previous)).toMatchObject({
      bpm: 148,
      likeMinutes: 60,
      previousLikeMinutes: 40,
      verdict: 'quicker',
    });
  });

  test('skips minutes of walking and minutes without a heart rate', () => {
    const run = createRun(
      ...WARM_UP,
      ...repeat(25, 170, 148),
      ...repeat(5, 60, 148),
      ...repeat(5, 170, null),
      ...repeat(1, 170, 148),
    );
    expect(compareSameEffort(run, createSteadyRun(30, 170, 148))?.likeMinutes).toBe(26);
  });

  test('calls a difference within the variation of the minutes the same', () => {
    const uneven = createRun(
      ...WARM_UP,
      ...Array.from({ length: 24 }, (_, index) => ({ speed: index % 2 === 0 ? 150 : 190, hr: 148 })),
    );
    expect(compareSameEffort(uneven, createSteadyRun(24, atPace(359), 148))?.verdict).toBe('same');
  });

  test('gives nothing without a track or a heart rate', () => {
    const run = createSteadyRun(30, 170, 148);
    expect(compareSameEffort({ ...run, track: [] }, run)).toBeNull();
    expect(compareSameEffort({ ...run, hrStream: [] }, run)).toBeNull();
  });
});
