import { describe, expect, test } from 'vitest';
import { summarizeHr } from './hr-summary.ts';

const tracePoints = (stepSeconds: number, untilSeconds: number, hrBpm: (t: number) => number | null) =>
  Array.from({ length: Math.floor(untilSeconds / stepSeconds) + 1 }, (_, index) => ({
    t: index * stepSeconds,
    hrBpm: hrBpm(index * stepSeconds),
  }));

describe('the summary of a heart-rate trace', () => {
  test('has rows of ten minutes, the last one up to the end of the trace', () => {
    expect(summarizeHr(tracePoints(10, 1500, (t) => (t < 600 ? 120 : t === 600 ? 150 : 160)))).toEqual([
      { fromMinute: 0, toMinute: 10, bpm: { lowest: 120, average: 120, highest: 120 } },
      { fromMinute: 10, toMinute: 20, bpm: { lowest: 150, average: 160, highest: 160 } },
      { fromMinute: 20, toMinute: 25, bpm: { lowest: 160, average: 160, highest: 160 } },
    ]);
  });

  test('has null instead of bpm for an interval without heart rate', () => {
    expect(summarizeHr(tracePoints(10, 1190, (t) => (t < 600 ? null : 130)))[0]).toMatchObject({ bpm: null });
  });

  test('has at most twelve rows, and none without points', () => {
    expect(summarizeHr([])).toEqual([]);
    expect(summarizeHr(tracePoints(600, 172_800, () => 130)).length).toBeLessThanOrEqual(12);
    expect(summarizeHr(tracePoints(10, 7200, () => 130)).at(-1)?.toMinute).toBe(120);
  });
});
