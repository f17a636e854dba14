import { expect, test } from 'vitest';
import { lthrByFormula, lthrHint, maxHrByAge, maxHrByTanaka, thresholdFaults } from './lthr.ts';

test.each([
  [20, 200, 170, 174, 194],
  [30, 190, 162, 165, 187],
  [40, 180, 153, 157, 180],
  [50, 170, 145, 148, 173],
  [70, 150, 128, 131, 159],
])('at age %i: max %i, formula %i, hint %i, Tanaka %i', (age, max, formula, hint, tanaka) => {
  expect([maxHrByAge(age), lthrByFormula(age), lthrHint(age), maxHrByTanaka(age)]).toEqual([
    max,
    formula,
    hint,
    tanaka,
  ]);
});

test('LTHR lies between 90 and 210', () => {
  const fields = (lthrBpm: number) =>
    thresholdFaults({ lthrBpm, restingHrBpm: null, maxHrBpm: null }).map(({ field }) => field);
  expect([89, 90, 210, 211].map(fields)).toEqual([['lthr'], [], [], ['lthr']]);
});

test('resting is below LTHR and LTHR below the maximum; what is missing is not checked', () => {
  const faults = thresholdFaults({ lthrBpm: 160, restingHrBpm: 160, maxHrBpm: 160 });
  expect(faults.map(({ field }) => field)).toEqual(['restingHR', 'maxHR']);
  expect(thresholdFaults({ lthrBpm: 160, restingHrBpm: 55, maxHrBpm: 185 })).toEqual([]);
  expect(thresholdFaults({ lthrBpm: null, restingHrBpm: 55, maxHrBpm: 40 })).toEqual([]);
});
