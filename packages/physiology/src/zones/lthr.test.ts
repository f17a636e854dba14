import { expect, test } from 'vitest';
import { localDate } from '../dates/local-date.ts';
import {
  estimateLthrByFormula,
  estimateMaxHrByAge,
  estimateMaxHrByTanaka,
  findLthrOnDay,
  findThresholdFaults,
  suggestLthr,
} from './lthr.ts';

test.each([
  [20, 200, 170, 174, 194],
  [30, 190, 162, 165, 187],
  [40, 180, 153, 157, 180],
  [50, 170, 145, 148, 173],
  [70, 150, 128, 131, 159],
])('at age %i: max %i, formula %i, hint %i, Tanaka %i', (age, max, formula, hint, tanaka) => {
  expect([
    estimateMaxHrByAge(age),
    estimateLthrByFormula(age),
    suggestLthr(age),
    estimateMaxHrByTanaka(age),
  ]).toEqual([max, formula, hint, tanaka]);
});

test('LTHR lies between 90 and 210', () => {
  const listFaultFields = (lthrBpm: number) =>
    findThresholdFaults({ lthrBpm, restingHrBpm: null, maxHrBpm: null }).map(({ field }) => field);
  expect([89, 90, 210, 211].map(listFaultFields)).toEqual([['lthr'], [], [], ['lthr']]);
});

test('requires resting below LTHR and LTHR below the maximum, and ignores missing values', () => {
  const faults = findThresholdFaults({ lthrBpm: 160, restingHrBpm: 160, maxHrBpm: 160 });
  expect(faults.map(({ field }) => field)).toEqual(['restingHR', 'maxHR']);
  expect(findThresholdFaults({ lthrBpm: 160, restingHrBpm: 55, maxHrBpm: 185 })).toEqual([]);
  expect(findThresholdFaults({ lthrBpm: null, restingHrBpm: 55, maxHrBpm: 40 })).toEqual([]);
});

test('a day’s LTHR is the latest entry up to that day, or the first entry on days before it', () => {
  const history = [
    { date: localDate('2026-11-01'), lthrBpm: null },
    { date: localDate('2026-10-01'), lthrBpm: 168 },
    { date: localDate('2026-05-01'), lthrBpm: 164 },
    { date: localDate('2026-04-01'), lthrBpm: null },
  ];
  const getLthrOn = (date: string) => findLthrOnDay(history, localDate(date));
  expect(
    ['2019-01-01', '2026-04-15', '2026-05-01', '2026-09-30', '2026-10-01', '2026-10-31'].map(getLthrOn),
  ).toEqual([164, 164, 164, 164, 168, 168]);
  expect([getLthrOn('2026-11-01'), getLthrOn('2026-12-01')]).toEqual([null, null]);
  expect(findLthrOnDay([], localDate('2026-11-01'))).toBeNull();
  expect(findLthrOnDay(history.slice(3), localDate('2026-11-01'))).toBeNull();
});
