import fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  assessHrvTrend,
  computeChangePercent,
  computeRecovery,
  isOvertrainingDrop,
  RECOVERY_TARGETS,
} from './recovery.ts';

const scoreHrv = (hrvPercent: number) => computeRecovery({ hrvPercent, restingHrPercent: null })?.score;
const scoreRestingHr = (restingHrPercent: number) =>
  computeRecovery({ hrvPercent: null, restingHrPercent })?.score;

test('assigns an edge of the HRV bands to the milder class', () => {
  expect([5, 5.01, -5, -5.01, -15, -15.01].map(scoreHrv)).toEqual([75, 100, 75, 50, 50, 25]);
});

test('assigns an edge of the resting heart rate bands to the milder class', () => {
  expect([-2, -2.01, 2, 2.01, 5, 5.01].map(scoreRestingHr)).toEqual([75, 100, 75, 50, 50, 25]);
});

test.each([
  [10, '100 optimal, 87.5 optimal, 75 optimal, 62.5 monitor'],
  [0, '87.5 optimal, 75 optimal, 62.5 monitor, 50 monitor'],
  [-10, '75 optimal, 62.5 monitor, 50 monitor, 37.5 concern'],
  [-20, '62.5 monitor, 50 monitor, 37.5 concern, 25 concern'],
])('HRV at %i% with resting heart rate at −5, 0, 4 and 9%% gives %s', (hrvPercent, row) => {
  const cells = [-5, 0, 4, 9].map((restingHrPercent) => computeRecovery({ hrvPercent, restingHrPercent }));
  expect(cells.map((cell) => `${cell?.score} ${cell?.level}`).join(', ')).toBe(row);
});

test.each([
  [[60, 60, 60, 60, 60, 60, 60], [50, 50, 50, 50, 50, 50, 50], 75, 'optimal'],
  [[70, 60, 60, 60, 60, 60, 60], [47, 50, 50, 50, 50, 50, 50], 100, 'optimal'],
  [[50, 60, 62, 61, 59, 60, 60], [54, 50, 50, 50, 51, 50, 50], 25, 'concern'],
])('HRV %j and resting heart rate %j score %i: %s', (hrvs, restings, score, level) => {
  const changes = {
    hrvPercent: computeChangePercent(hrvs),
    restingHrPercent: computeChangePercent(restings),
  };
  expect(computeRecovery(changes)).toEqual({ score, level });
});

test('compares the latest value with the mean of the latest seven, itself included', () => {
  expect(computeChangePercent([70, 60, 60, 60, 60, 60, 60, 999])).toBeCloseTo(13.95, 2);
  expect(computeChangePercent([60])).toBeNull();
  expect(computeChangePercent([])).toBeNull();
});

test('computeChangePercent is exact at the edges of the bands, whatever the mean', () => {
  const edges = fc.constantFrom(5, 2, -2, -5, -15);
  fc.assert(
    fc.property(
      edges,
      fc.integer({ min: 2, max: 7 }),
      fc.integer({ min: 1, max: 30 }),
      (edge, days, factor) => {
        // The latest value is (100 + edge) ⁄ 100 times the mean, all in whole numbers.
        const mean = 100 * factor;
        const latest = (100 + edge) * factor;
        const otherSum = days * mean - latest;
        const otherValues = Array.from({ length: days - 1 }, (_, index) =>
          index === 0
            ? otherSum - (days - 2) * Math.floor(otherSum / (days - 1))
            : Math.floor(otherSum / (days - 1)),
        );
        expect(computeChangePercent([latest, ...otherValues])).toBe(edge);
      },
    ),
  );
  expect(computeChangePercent([35, 33, 32])).toBe(5);
  expect(computeChangePercent([49, 45, 46])).toBe(5);
  expect(computeChangePercent([77, 72, 71])).toBe(5);
  expect(computeChangePercent([85, 82, 83])).toBe(2);
});

test('scores a single metric, and returns null without any', () => {
  expect(computeRecovery({ hrvPercent: -8, restingHrPercent: null })).toEqual({
    score: 50,
    level: 'monitor',
  });
  expect(computeRecovery({ hrvPercent: null, restingHrPercent: null })).toBeNull();
});

test('a better metric never lowers the score', () => {
  const percent = fc.double({ min: -60, max: 60, noNaN: true });
  fc.assert(
    fc.property(
      percent,
      percent,
      fc.double({ min: 0, max: 30, noNaN: true }),
      (hrvPercent, restingHrPercent, improvement) => {
        const score = (up: number, down: number) =>
          computeRecovery({ hrvPercent: hrvPercent + up, restingHrPercent: restingHrPercent - down })
            ?.score ?? 0;
        expect(score(improvement, 0)).toBeGreaterThanOrEqual(score(0, 0));
        expect(score(0, improvement)).toBeGreaterThanOrEqual(score(0, 0));
      },
    ),
  );
});

test('labels HRV more than 5% up as improving, more than 5% down as monitor, and otherwise as stable', () => {
  expect([5.01, 5, 0, -5, -5.01].map(assessHrvTrend)).toEqual([
    'improving',
    'stable',
    'stable',
    'stable',
    'monitor',
  ]);
});

test('a drop of 15% or more may signal overtraining', () => {
  expect([-14.99, -15, -30].map(isOvertrainingDrop)).toEqual([false, true, true]);
});

test('the HRV target is over 50 ms, and the resting heart rate target 40 to 60 bpm', () => {
  expect(RECOVERY_TARGETS).toEqual({ hrvAboveMs: 50, restingHrBpm: { low: 40, high: 60 } });
});
