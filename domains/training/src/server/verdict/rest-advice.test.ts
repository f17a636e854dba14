import type { ActiveInjury } from '@threshold/physiology';
import { expect, test } from 'vitest';
import { findRestAdvice } from './rest-advice.ts';

const goal = { level: 'intermediate', raceDistance: 10, raceDate: null } as const;
const knee = (severity: ActiveInjury['severity'], stopsTraining = false) =>
  ({ bodyPart: 'Knee', severity, stopsTraining }) as const;

test.each([
  [[], null],
  [[{ bodyPart: 'Shoulder', severity: 'Severe' }], null],
  [[knee('Mild')], /easy.* below zone 5\.$/],
  [[knee('Mild'), knee('Moderate')], /easy, in zones 1 and 2/],
  [[knee('Severe')], /^No running for now: rest, or cross-train in zone 1/],
  [[knee('Severe'), knee('Mild', true)], /^Rest until a health professional/],
] as const)('recommends the strictest limit of several injuries: %j', (injuries, expected) => {
  const advice = findRestAdvice(injuries, goal);
  if (expected === null) expect(advice).toBeNull();
  else expect(advice).toMatch(expected);
});

test('limits recovery from a race, as level or goal, and a walking goal to zones 1 and 2', () => {
  const easy = /easy, in zones 1 and 2/;
  expect(findRestAdvice([], { ...goal, level: 'post-race-recovery' })).toMatch(easy);
  for (const raceDistance of ['post-race-recovery', 'walking'] as const)
    expect(findRestAdvice([knee('Mild')], { ...goal, raceDistance })).toMatch(easy);
});
