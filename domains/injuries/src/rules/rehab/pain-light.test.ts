import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  computeCurrentLight,
  computePainLight,
  PAIN_LIGHTS,
  type PainLight,
  type PainReading,
} from './pain-light.ts';

const NO_PAIN: PainReading = { during: 0, nextMorning: 0, baseline: 0, swelling: false };
const computeLight = (during: number, nextMorning: number | null, baseline: number) =>
  computePainLight({ ...NO_PAIN, during, nextMorning, baseline });
const anyReading = fc.record<PainReading>({
  during: fc.integer({ min: 0, max: 10 }),
  nextMorning: fc.option(fc.integer({ min: 0, max: 10 })),
  baseline: fc.integer({ min: 0, max: 10 }),
  swelling: fc.boolean(),
  weeklyRise: fc.option(fc.integer({ min: -5, max: 5 })),
  anyPainIsRed: fc.boolean(),
});
const getRank = (light: PainLight) => PAIN_LIGHTS.indexOf(light);

describe('the pain light', () => {
  test.each([
    [2, 1, 1, 'green'],
    [4, 1, 1, 'amber'],
    [4, 3, 1, 'red'],
    [6, 0, 0, 'red'],
    [0, 0, 0, 'green'],
    [3, 0, 0, 'amber'],
    [5, 0, 0, 'amber'],
    [1, 2, 1, 'amber'],
    [0, 6, 6, 'red'],
    [2, null, 0, 'green'],
  ] as const)(
    'pain %s while moving, %s the next morning and %s on a usual morning: %s',
    (during, nextMorning, baseline, light) => {
      expect(computeLight(during, nextMorning, baseline)).toBe(light);
    },
  );

  test('turns red for swelling or if the weekly mean rises by a point', () => {
    expect(computePainLight({ ...NO_PAIN, swelling: true })).toBe('red');
    expect(computePainLight({ ...NO_PAIN, weeklyRise: 1 })).toBe('red');
    expect(computePainLight({ ...NO_PAIN, weeklyRise: 0.9 })).toBe('green');
  });

  test('turns red at any pain if bone stress or nerve signs are suspected', () => {
    expect(computePainLight({ ...NO_PAIN, during: 1, anyPainIsRed: true })).toBe('red');
    expect(computePainLight({ ...NO_PAIN, nextMorning: 1, baseline: 1, anyPainIsRed: true })).toBe('red');
    expect(computePainLight({ ...NO_PAIN, anyPainIsRed: true })).toBe('green');
  });

  test('follows the latest check-in until pain above 5 is reported', () => {
    expect([null, ...PAIN_LIGHTS].map((light) => computeCurrentLight(light, 5))).toEqual([
      null,
      ...PAIN_LIGHTS,
    ]);
    expect([null, ...PAIN_LIGHTS].map((light) => computeCurrentLight(light, 6))).toEqual([
      'red',
      'red',
      'red',
      'red',
    ]);
  });

  test('never improves with more pain', () => {
    fc.assert(
      fc.property(anyReading, fc.nat(10), fc.nat(10), (reading, during, morning) => {
        const worseReading: PainReading = {
          ...reading,
          during: Math.min(10, reading.during + during),
          nextMorning: Math.min(10, (reading.nextMorning ?? 0) + morning),
        };
        expect(getRank(computePainLight(worseReading))).toBeGreaterThanOrEqual(
          getRank(computePainLight(reading)),
        );
      }),
    );
  });
});
