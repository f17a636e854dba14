import { INJURY_SEVERITIES } from '@threshold/physiology';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { RED_FLAG_IDS, type RedFlag } from '../red-flags/red-flag.ts';
import { RED_FLAG_ADVICE } from '../red-flags/red-flag-advice.ts';
import { PAIN_LIGHTS, type PainLight } from './pain-light.ts';
import { toTrainingLimits } from './training-limits.ts';

describe('the training limit of an injury', () => {
  const flag = (id: (typeof RED_FLAG_IDS)[number]): RedFlag => ({ flag: id, ...RED_FLAG_ADVICE[id] });

  test('rises one step if the latest light is red, up to Severe', () => {
    const getSeverity = (severity: (typeof INJURY_SEVERITIES)[number], lights: PainLight[]) =>
      toTrainingLimits(severity, lights, []).severity;
    expect(INJURY_SEVERITIES.map((severity) => getSeverity(severity, ['red']))).toEqual([
      'Moderate',
      'Severe',
      'Severe',
    ]);
    expect(getSeverity('Mild', ['red', 'green'])).toBe('Mild');
    expect(getSeverity('Mild', ['amber'])).toBe('Mild');
    expect(getSeverity('Mild', [])).toBe('Mild');
  });

  test('stops training for same-day and emergency flags, and rises one step or to Severe for soon flags', () => {
    expect(toTrainingLimits('Mild', [], [flag('rupture')])).toEqual({
      severity: 'Severe',
      stopsTraining: true,
    });
    expect(toTrainingLimits('Mild', [], [flag('heart-or-breathing')]).stopsTraining).toBe(true);
    expect(toTrainingLimits('Mild', [], [flag('bone-stress')])).toEqual({
      severity: 'Severe',
      stopsTraining: false,
    });
    expect(toTrainingLimits('Mild', [], [flag('recurrent')])).toEqual({
      severity: 'Moderate',
      stopsTraining: false,
    });
    expect(toTrainingLimits('Severe', [], [flag('severe')])).toEqual({
      severity: 'Severe',
      stopsTraining: false,
    });
  });

  test('never allows more with a worse light or another flag', () => {
    const flags = fc.uniqueArray(fc.constantFrom(...RED_FLAG_IDS), { maxLength: 4 });
    const lights = fc.array(fc.constantFrom(...PAIN_LIGHTS), { maxLength: 5 });
    fc.assert(
      fc.property(
        fc.constantFrom(...INJURY_SEVERITIES),
        lights,
        flags,
        fc.constantFrom(...RED_FLAG_IDS),
        (severity, lightsSoFar, ids, addedId) => {
          const computeLimits = (lightsSeen: readonly PainLight[], flagIds: typeof ids) =>
            toTrainingLimits(severity, lightsSeen, flagIds.map(flag));
          const limitsBefore = computeLimits(lightsSoFar, ids);
          for (const stricterLimits of [
            computeLimits(lightsSoFar, [...ids, addedId]),
            computeLimits([...lightsSoFar.slice(0, -1), 'red'], ids),
          ]) {
            expect(INJURY_SEVERITIES.indexOf(stricterLimits.severity)).toBeGreaterThanOrEqual(
              INJURY_SEVERITIES.indexOf(limitsBefore.severity),
            );
            expect(stricterLimits.stopsTraining || !limitsBefore.stopsTraining).toBe(true);
          }
        },
      ),
    );
  });
});
