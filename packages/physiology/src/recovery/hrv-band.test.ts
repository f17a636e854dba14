import { describe, expect, test } from 'vitest';
import { addDays, localDate } from '../dates/local-date.ts';
import { computeHrvBand } from './hrv-band.ts';

const TODAY = localDate('2026-11-20');
const BASELINE = [62, 58, 65, 60, 59, 63, 57, 61, 64, 60, 58, 62, 59, 61];
const WEEK = [52, 55, 50, 58, 54, 53, 51];
const createMornings = (baseline: readonly number[], week: readonly number[]) => [
  ...baseline.map((hrvMs, index) => ({ date: addDays(TODAY, -7 - 3 * index), hrvMs })),
  ...week.map((hrvMs, index) => ({ date: addDays(TODAY, -index), hrvMs })),
];

describe('the HRV band', () => {
  test('spans the baseline’s mean ± half its standard deviation, in logarithms', () => {
    const band = computeHrvBand(createMornings(BASELINE, WEEK), TODAY);
    expect(band?.lowMs).toBeCloseTo(59.4, 1);
    expect(band?.highMs).toBeCloseTo(61.8, 1);
    expect(Math.log(band?.lowMs ?? 0)).toBeCloseTo(4.0848, 4);
    expect(Math.log(band?.highMs ?? 0)).toBeCloseTo(4.1238, 4);
    expect(band?.rollingMs).toBeCloseTo(53.2, 1);
    expect(Math.log(band?.rollingMs ?? 0)).toBeCloseTo(3.9746, 4);
    expect(band).toMatchObject({ level: 'below' });
  });

  test.each([
    [60, 'inside'],
    [70, 'above'],
    [50, 'below'],
  ])('classifies a week of %i ms as %s', (hrvMs, level) => {
    expect(computeHrvBand(createMornings(BASELINE, [hrvMs, hrvMs, hrvMs]), TODAY)?.level).toBe(level);
  });

  test('needs three values in the week and fourteen in the 60 days before', () => {
    expect(computeHrvBand(createMornings(BASELINE, WEEK.slice(0, 2)), TODAY)).toBeNull();
    expect(computeHrvBand(createMornings(BASELINE.slice(1), WEEK), TODAY)).toBeNull();
    const fullBaseline = createMornings(BASELINE.slice(1), WEEK).concat({
      date: addDays(TODAY, -66),
      hrvMs: 60,
    });
    expect(computeHrvBand(fullBaseline, TODAY)).not.toBeNull();
    expect(computeHrvBand(fullBaseline.with(-1, { date: addDays(TODAY, -67), hrvMs: 60 }), TODAY)).toBeNull();
    expect(computeHrvBand(fullBaseline.with(-1, { date: addDays(TODAY, 1), hrvMs: 60 }), TODAY)).toBeNull();
  });
});
