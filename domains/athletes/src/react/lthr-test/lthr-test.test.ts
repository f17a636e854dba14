import { describe, expect, test } from 'vitest';
import {
  computeLthrByAge,
  computeLthrByTest,
  computeNextTestState,
  GUIDED_STEPS,
  INITIAL_TEST_STATE,
  type TestAction,
  type TestState,
} from './lthr-test.ts';

const reduceActions = (...actions: TestAction[]): TestState =>
  actions.reduce(computeNextTestState, INITIAL_TEST_STATE);

describe('the LTHR test', () => {
  test('has the four guided steps Warm Up, Build Intensity, Time Trial, Record HR', () => {
    expect(GUIDED_STEPS.map(({ title }) => title)).toEqual([
      'Warm Up',
      'Build Intensity',
      'Time Trial',
      'Record HR',
    ]);
  });

  test('moves from selection through the four steps to input and completion', () => {
    const next: TestAction = { type: 'next' };
    expect(reduceActions({ type: 'guided' })).toEqual({ screen: 'guided', step: 0 });
    expect(reduceActions({ type: 'guided' }, next, next, next)).toEqual({ screen: 'guided', step: 3 });
    expect(reduceActions({ type: 'guided' }, next, next, next, next)).toEqual({ screen: 'guided-input' });
    expect(reduceActions({ type: 'complete', lthr: 165, source: 'test' })).toMatchObject({
      screen: 'complete',
      lthr: 165,
    });
  });

  test('moves back through the same steps', () => {
    const back: TestAction = { type: 'back' };
    expect(computeNextTestState({ screen: 'guided-input' }, back)).toEqual({ screen: 'guided', step: 3 });
    expect(computeNextTestState({ screen: 'guided', step: 2 }, back)).toEqual({ screen: 'guided', step: 1 });
    expect(computeNextTestState({ screen: 'guided', step: 0 }, back)).toEqual(INITIAL_TEST_STATE);
    expect(computeNextTestState({ screen: 'formula' }, back)).toEqual(INITIAL_TEST_STATE);
  });

  test.each([
    [165, 165],
    [165.6, 166],
    [0, 'Average HR must be above 0'],
    [-5, 'Average HR must be above 0'],
    [null, 'Average HR must be above 0'],
    [89, 'LTHR must be between 90 and 210 bpm'],
    [211, 'LTHR must be between 90 and 210 bpm'],
  ])('maps an average heart rate of %s to %s', (averageHr, result) => {
    expect(computeLthrByTest(averageHr)).toBe(result);
  });

  test.each([
    [40, 153],
    [30, 162],
    [50, 145],
    [0, 'Age must be above 0'],
    [null, 'Age must be above 0'],
    [120, 'LTHR must be between 90 and 210 bpm'],
  ])('estimates 85% of (220 minus age): age %s, LTHR %s', (age, result) => {
    expect(computeLthrByAge(age)).toBe(result);
  });
});
