import { expect, test } from 'vitest';
import { computeCarbRange } from './compute-carb-range.ts';

const createSession = (minutes: number, zone = 2) => ({ zone, durationSeconds: 60 * minutes });

test.each([
  ['an easy hour', [createSession(60)], null],
  ['89 minutes', [createSession(89)], null],
  ['90 minutes', [createSession(90)], [6, 10]],
  ['two sessions with 90 minutes in total', [createSession(50), createSession(40)], [6, 10]],
  ['4 hours', [createSession(240)], [6, 10]],
  ['more than 4 hours', [createSession(241)], [8, 12]],
  ['a hard session of 45 minutes', [createSession(45, 4)], [5, 7]],
  ['a short hard session', [createSession(44, 5)], null],
  ['rest', [], null],
])('returns the grams per kilogram for %s', (_, sessions, range) => {
  const result = computeCarbRange(sessions);
  expect(result && [result.minGramsPerKg, result.maxGramsPerKg]).toEqual(range);
});
