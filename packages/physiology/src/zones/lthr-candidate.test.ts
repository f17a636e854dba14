import { describe, expect, test } from 'vitest';
import type { HrPoint } from './hr-stream.ts';
import { findLthrCandidate, type RecordedEffort } from './lthr-candidate.ts';

const MINUTE = 60;

/** Repeatable numbers from 0 to 1. Source: mulberry32. */
function createRandom(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}

interface Effort {
  readonly seconds: number;
  /** The heart rate that the effort leads to. */
  readonly bpm: number;
  /** Percent by which it rises until the end of the effort. */
  readonly driftPercent?: number;
}

interface StreamOptions {
  readonly random?: () => number;
  readonly noiseBpm?: number;
  /** The time in which the heart rate covers 63% of the way to a new effort. */
  readonly onsetSeconds?: number;
}

/** A heart rate for each second. It follows each effort with a delay, and wavers. */
function record(
  efforts: readonly Effort[],
  { random = () => 0.5, noiseBpm = 0, onsetSeconds = 40 }: StreamOptions = {},
): HrPoint[] {
  let [t, bpm, waver] = [0, 80, 0];
  return efforts.flatMap(({ seconds, bpm: aimBpm, driftPercent = 0 }) =>
    Array.from({ length: seconds }, (_, second) => {
      const aim = aimBpm * (1 + (driftPercent * second) / (100 * seconds));
      bpm += (aim - bpm) / onsetSeconds;
      waver = 0.98 * waver + 0.2 * noiseBpm * (2 * random() - 1);
      t += 1;
      return { t: t - 1, hr: Math.round(bpm + waver) };
    }),
  );
}

const find = (stream: readonly HrPoint[], effort: Partial<RecordedEffort> = {}) =>
  findLthrCandidate({ stream, isRun: true, race: null, lthrBpm: 160, ...effort });

const WARM_UP: Effort = { seconds: 12 * MINUTE, bpm: 128 };
const COOL_DOWN: Effort = { seconds: 10 * MINUTE, bpm: 120 };
const HARD_RUN = record([WARM_UP, { seconds: 30 * MINUTE, bpm: 166 }, COOL_DOWN]);

describe('an LTHR candidate', () => {
  test('has the mean of the last 20 of the best 30 minutes', () => {
    const { candidate } = find(HARD_RUN);
    expect(candidate).toMatchObject({ kind: 'time-trial', bpm: 166, sampleShare: 1, isLowerBound: false });
    const { startSeconds = 0, endSeconds = 0 } = candidate?.window ?? {};
    expect(endSeconds - startSeconds).toBe(20 * MINUTE);
    expect(startSeconds).toBeGreaterThanOrEqual(WARM_UP.seconds);
    expect(endSeconds).toBeLessThanOrEqual(WARM_UP.seconds + 30 * MINUTE + 30);
  });

  test('comes within 2 bpm of the known LTHR in 50 synthetic tests', () => {
    const errors = Array.from({ length: 50 }, (_, index) => {
      const random = createRandom(index + 1);
      const lthrBpm = Math.round(140 + 50 * random());
      const stream = record(
        [
          { seconds: Math.round((8 + 12 * random()) * MINUTE), bpm: lthrBpm * (0.72 + 0.1 * random()) },
          { seconds: Math.round((0.5 + 1.5 * random()) * MINUTE), bpm: lthrBpm * 0.65 },
          // The heart rate rises by up to 3% around the LTHR, as in a real test.
          { seconds: 30 * MINUTE, bpm: lthrBpm * 0.985, driftPercent: 1 + 2 * random() },
          { seconds: Math.round((3 + 10 * random()) * MINUTE), bpm: lthrBpm * 0.7 },
        ],
        { random, noiseBpm: 1 + 5 * random(), onsetSeconds: 20 + 40 * random() },
      );
      const { candidate } = find(stream, { lthrBpm: lthrBpm - Math.round(10 * random()) });
      return candidate ? Math.abs(candidate.bpm - lthrBpm) : Number.POSITIVE_INFINITY;
    });
    expect(Math.max(...errors)).toBeLessThanOrEqual(2);
  });

  test('never appears in 200 easy recordings with noise, drift, hills and stops', () => {
    const candidates = Array.from({ length: 200 }, (_, index) => {
      const random = createRandom(1000 + index);
      const lthrBpm = Math.round(145 + 40 * random());
      const blocks = Array.from({ length: 3 + Math.floor(9 * random()) }, (): Effort[] => [
        {
          seconds: Math.round((4 + 12 * random()) * MINUTE),
          bpm: lthrBpm * (0.7 + 0.2 * random()),
          driftPercent: 4 * random(),
        },
        // A stop at a traffic light, or a short hill in zone 4.
        random() < 0.5
          ? { seconds: Math.round(20 + 100 * random()), bpm: 95 }
          : { seconds: Math.round(20 + 70 * random()), bpm: lthrBpm },
      ]).flat();
      const stream = record(blocks, { random, noiseBpm: 1 + 9 * random() });
      // Every fourth strap loses contact now and then.
      const strapStream = index % 4 === 0 ? stream.filter(({ t }) => t % 400 > 25) : stream;
      return find(strapStream, { lthrBpm }).candidate;
    });
    expect(candidates.filter((candidate) => candidate !== null)).toEqual([]);
  });

  test('reports drift and variation of its 20 minutes in percent', () => {
    const byMinute = (hrAt: (minute: number) => number) =>
      Array.from({ length: 30 * MINUTE }, (_, t) => ({ t, hr: hrAt(Math.floor(t / MINUTE)) }));
    const wavering = find(byMinute((minute) => (minute % 2 === 0 ? 161 : 169))).candidate;
    expect(wavering?.bpm).toBe(165);
    expect(wavering?.variationPercent).toBeCloseTo(2.42, 2);
    expect(wavering?.driftPercent).toBeCloseTo(0, 5);
    const rising = find(byMinute((minute) => (minute < 20 ? 163 : 169))).candidate;
    expect(rising?.bpm).toBe(166);
    expect(rising?.variationPercent).toBeCloseTo(1.81, 2);
    expect(rising?.driftPercent).toBeCloseTo(3.68, 2);
  });

  test('becomes a lower bound after two hours', () => {
    const longRun = record([
      { seconds: 100 * MINUTE, bpm: 130 },
      { seconds: 35 * MINUTE, bpm: 166 },
    ]);
    expect(find(longRun).candidate).toMatchObject({ kind: 'time-trial', bpm: 166, isLowerBound: true });
  });

  test('equals the middle of the effort’s range in a race', () => {
    const tenK = record([{ seconds: 48 * MINUTE, bpm: 174 }]);
    expect(find(tenK, { race: '10K' }).candidate).toMatchObject({ kind: 'race', bpm: 173 });
    const half = record([{ seconds: 105 * MINUTE, bpm: 164 }]);
    expect(find(half, { race: 'half marathon' }).candidate).toMatchObject({ kind: 'race', bpm: 168 });
  });

  test('falls back to the best 30 minutes if a race was recorded with its warm-up', () => {
    expect(find(HARD_RUN, { race: '10K' }).candidate).toMatchObject({ kind: 'time-trial', bpm: 166 });
  });

  test('becomes a lower bound for an hour above the LTHR, which no one can hold', () => {
    const hillyHour = Array.from({ length: 14 }, (_, block) => ({
      seconds: 5 * MINUTE,
      bpm: block % 2 === 0 ? 158 : 176,
    }));
    expect(find(record(hillyHour)).candidate).toMatchObject({
      kind: 'hour-above',
      bpm: 167,
      isLowerBound: true,
    });
    expect(find(record(hillyHour), { lthrBpm: 168 })).toEqual({ candidate: null, rejection: 'uneven' });
  });
});

describe('the rejection of a recording', () => {
  const lockedCadence = HARD_RUN.map(({ t, hr }) => ({ t, perMinute: hr / 2 + 1 }));
  const spiking = HARD_RUN.map(({ t, hr }) => ({ t, hr: t === 2000 ? 240 : hr }));
  const sparse = HARD_RUN.filter(({ t }) => t % 20 < 14);
  const intervals = Array.from({ length: 8 }, () => [
    { seconds: 3 * MINUTE, bpm: 186 },
    { seconds: 2 * MINUTE, bpm: 140 },
  ]).flat();

  const risingRun = record([
    { seconds: 20 * MINUTE, bpm: 158 },
    { seconds: 10.5 * MINUTE, bpm: 168 },
    COOL_DOWN,
  ]);

  test.each<[rejection: string, stream: readonly HrPoint[], effort?: Partial<RecordedEffort>]>([
    ['not-a-run', HARD_RUN, { isRun: false }],
    ['no-lthr', HARD_RUN, { lthrBpm: null }],
    ['heat', HARD_RUN, { isHot: true }],
    ['too-short', HARD_RUN.slice(0, 1799)],
    ['too-short', []],
    ['dropouts', HARD_RUN.filter(({ t }) => t % 1500 > 12)],
    ['dropouts', sparse],
    ['implausible', spiking],
    ['too-easy', HARD_RUN, { lthrBpm: 176 }],
    ['easy-start', record([WARM_UP, { seconds: 20 * MINUTE, bpm: 176 }])],
    ['uneven', record([WARM_UP, { seconds: 20 * MINUTE, bpm: 176 }, COOL_DOWN])],
    ['cadence-lock', HARD_RUN, { cadence: lockedCadence }],
    ['uneven', record(intervals)],
    ['drift', risingRun],
  ])('rejects a recording with the reason %s', (rejection, stream, effort) => {
    expect(find(stream, effort)).toEqual({ candidate: null, rejection });
  });

  test('does not reject a recording if a watch writes a sample only every five seconds', () => {
    expect(find(HARD_RUN.filter(({ t }) => t % 5 === 0)).candidate).toMatchObject({ bpm: 166 });
  });
});
