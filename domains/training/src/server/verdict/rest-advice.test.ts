import type { ActiveInjury } from '@threshold/physiology';
import { expect, test } from 'vitest';
import { findRestAdvice } from './rest-advice.ts';

const goal = { level: 'intermediate', raceDistance: 10, raceDate: null } as const;
const createKneeInjury = (severity: ActiveInjury['severity'], stopsTraining = false) =>
  ({ bodyPart: 'Knee', severity, stopsTraining }) as const;

test.each([
  [[], null],
  [[{ bodyPart: 'Shoulder', severity: 'Severe' }], null],
  [[createKneeInjury('Mild')], /easy.* below zone 5\.$/],
  [[createKneeInjury('Mild'), createKneeInjury('Moderate')], /easy, in zones 1 and 2/],
  [[createKneeInjury('Severe')], /^No running for now. Rest, or cross-train in zone 1/],
  [[createKneeInjury('Severe'), createKneeInjury('Mild', true)], /^Rest until a health professional/],
] as const)('recommends the strictest limit of several injuries: %j', (injuries, expected) => {
  const advice = findRestAdvice(injuries, goal);
  if (expected === null) expect(advice).toBeNull();
  else expect(advice).toMatch(expected);
});

test('limits race recovery, whether level or goal, and a walking goal to zones 1 and 2', () => {
  const easyAdvicePattern = /easy, in zones 1 and 2/;
  expect(findRestAdvice([], { ...goal, level: 'post-race-recovery' })).toMatch(easyAdvicePattern);
  for (const raceDistance of ['post-race-recovery', 'walking'] as const)
    expect(findRestAdvice([createKneeInjury('Mild')], { ...goal, raceDistance })).toMatch(easyAdvicePattern);
});
