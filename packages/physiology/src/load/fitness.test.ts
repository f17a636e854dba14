import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  assessRampRate,
  BASELINE_DAYS,
  computeFitnessSeries,
  computeRampRate,
  correctInitialBias,
  findFormBand,
  listMornings,
} from './fitness.ts';

const roundToHundredths = (values: readonly number[]) => values.map((value) => Math.round(100 * value) / 100);
const repeatStress = (count: number, stress: number) => Array.from({ length: count }, () => stress);

describe('listMornings', () => {
  test('starts with the first morning and ends with the one after the last day', () => {
    expect(listMornings([])).toEqual([{ fitness: 0, fatigue: 0, form: 0 }]);
    const mornings = listMornings([100, 0], { fitness: 50, fatigue: 50 });
    expect(roundToHundredths(mornings.map(({ fitness }) => fitness))).toEqual([50, 51.19, 49.97]);
    expect(roundToHundredths(mornings.map(({ form }) => form))).toEqual([0, -5.95, 0.99]);
  });

  test('continues planned days from where the past days ended', () => {
    fc.assert(
      fc.property(
        fc.array(fc.integer({ min: 0, max: 400 }), { maxLength: 60 }),
        fc.array(fc.integer({ min: 0, max: 400 }), { maxLength: 60 }),
        (past, planned) => {
          const start = listMornings(past).at(-1);
          const projected = listMornings(planned, start);
          const whole = listMornings([...past, ...planned]).slice(past.length);
          expect(projected).toHaveLength(planned.length + 1);
          for (const [index, morning] of projected.entries())
            expect(morning.form).toBeCloseTo(whole[index]?.form ?? Number.NaN, 8);
        },
      ),
    );
  });
});

describe('computeFitnessSeries', () => {
  test('rises from zero at 60 TSS a day', () => {
    const series = computeFitnessSeries(repeatStress(BASELINE_DAYS, 60));
    expect(series.at(41)?.fitness).toBeCloseTo(38.19, 2);
    expect(series.at(6)?.fatigue).toBeCloseTo(39.6, 2);
  });

  test('follows a mixed week from a fitness and fatigue of 50', () => {
    const series = computeFitnessSeries([100, 0, 80, 0, 0, 120, 60], { fitness: 50, fatigue: 50 });
    expect(roundToHundredths(series.map(({ fitness }) => fitness))).toEqual([
      51.19, 49.97, 50.69, 49.48, 48.3, 50.01, 50.25,
    ]);
    expect(roundToHundredths(series.map(({ fatigue }) => fatigue))).toEqual([
      57.14, 48.98, 53.41, 45.78, 39.24, 50.78, 52.1,
    ]);
    expect(roundToHundredths(series.map(({ form }) => form))).toEqual([
      0, -5.95, 0.99, -2.72, 3.7, 9.06, -0.77,
    ]);
  });

  test('falls in a taper while form rises', () => {
    const series = computeFitnessSeries(repeatStress(7, 25), { fitness: 60, fatigue: 75 });
    expect(roundToHundredths(series.map(({ form }) => form))).toEqual([
      -15, -8.69, -3.38, 1.07, 4.8, 7.89, 10.46,
    ]);
  });

  test('keeps averages within the range of the daily values', () => {
    fc.assert(
      fc.property(fc.array(fc.integer({ min: 0, max: 400 }), { minLength: 1 }), (stress) => {
        const highestStress = Math.max(...stress);
        for (const { fitness, fatigue, form } of computeFitnessSeries(stress)) {
          expect(fitness).toBeGreaterThanOrEqual(0);
          expect(fitness).toBeLessThanOrEqual(highestStress);
          expect(fatigue).toBeLessThanOrEqual(highestStress);
          expect(Math.abs(form)).toBeLessThanOrEqual(highestStress);
        }
      }),
    );
  });
});

describe('correctInitialBias', () => {
  test('turns steady training into a fitness equal to its daily stress and a form of 0', () => {
    for (const { fitness, form } of correctInitialBias(computeFitnessSeries(repeatStress(60, 70)))) {
      expect(fitness).toBeCloseTo(70, 8);
      expect(form).toBeCloseTo(0, 8);
    }
  });
});

describe('findFormBand', () => {
  test.each([
    [25.01, 'detraining'],
    [25, 'fresh'],
    [5.01, 'fresh'],
    [5, 'neutral'],
    [-10, 'neutral'],
    [-10.01, 'productive'],
    [-30, 'productive'],
    [-30.01, 'strained'],
  ])('form %s is %s', (form, band) => {
    expect(findFormBand(form).band).toBe(band);
    expect(findFormBand(form).label).not.toBe('');
  });
});

describe('the ramp rate', () => {
  test('reaches 4.66 after seven days of 70 TSS from a fitness of 40, and is null with fewer days', () => {
    const series = computeFitnessSeries([40, ...repeatStress(7, 70)], { fitness: 40, fatigue: 40 });
    expect(computeRampRate(series)).toBeCloseTo(4.66, 2);
    expect(computeRampRate(series.slice(1))).toBeNull();
  });

  test.each([
    [-3, 'ok'],
    [5, 'ok'],
    [5.1, 'caution'],
    [8, 'caution'],
    [8.1, 'warning'],
  ])('a ramp rate of %s a week is %s', (ramp, level) => {
    expect(assessRampRate(ramp)).toBe(level);
  });
});
