import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { ActiveInjury } from '../recovery/injury.ts';
import { findBannedWord, injuryLimits, NO_TRAINING } from './injury-limits.ts';

const anyInjury = fc.record<ActiveInjury>({
  bodyPart: fc.constantFrom('Knee', 'Calf', 'Hamstring', 'Achilles', 'Lower Back', 'Shoulder', 'Elbow'),
  severity: fc.constantFrom('Mild', 'Moderate', 'Severe'),
  painLevel: fc.option(fc.integer({ min: 0, max: 10 })),
  stopsTraining: fc.constantFrom(false, false, false, true),
});

test.each([
  ['Knee', 'Mild', { running: true, classes: true, strength: true, volume: 0.8, maxZone: 4 }],
  ['Lower Back', 'Moderate', { running: true, classes: false, strength: false, volume: 0.5, maxZone: 2 }],
  ['Hip', 'Severe', { running: false, classes: false, strength: false, volume: 0, maxZone: 1 }],
  ['Shoulder', 'Mild', { running: true, classes: true, strength: true, volume: 1, maxZone: 5 }],
  ['Elbow', 'Severe', { running: true, classes: false, strength: false, volume: 1, maxZone: 5 }],
] as const)('limits training: %s, %s', (bodyPart, severity, limits) => {
  expect(injuryLimits([{ bodyPart, severity }])).toMatchObject(limits);
});

test('an Achilles injury bans hills, a hamstring injury bans sprints, a mild shoulder injury bans nothing', () => {
  expect(injuryLimits([{ bodyPart: 'Achilles', severity: 'Mild' }]).banned).toContain('hill');
  expect(injuryLimits([{ bodyPart: 'Hamstring', severity: 'Mild' }]).banned).toContain('sprint');
  expect(injuryLimits([{ bodyPart: 'Shoulder', severity: 'Mild' }]).banned).toEqual([]);
});

test.each(['Achilles', 'Calf'] as const)('allows hills and strides again at a pain of 2: %s', (bodyPart) => {
  const findBannedWordAt = (painLevel?: number | null) =>
    findBannedWord(injuryLimits([{ bodyPart, severity: 'Mild', painLevel }]), 'Hills with strides');
  expect([findBannedWordAt(), findBannedWordAt(null), findBannedWordAt(10), findBannedWordAt(3)]).toEqual([
    'hill',
    'hill',
    'hill',
    'hill',
  ]);
  expect([findBannedWordAt(2), findBannedWordAt(0)]).toEqual([undefined, undefined]);
  expect(findBannedWord(injuryLimits([{ bodyPart, severity: 'Mild', painLevel: 0 }]), 'Downhill')).toBe(
    'downhill',
  );
});

test.each(['Shoulder', 'Elbow'] as const)(
  'bans arm exercises, swimming and rowing if moderate or worse: %s',
  (bodyPart) => {
    const limits = injuryLimits([{ bodyPart, severity: 'Moderate' }]);
    const bannedTexts = ['Bench press', 'Overhead press', 'Pull-ups', 'Pullups', 'Rows', 'Easy row', 'Swim'];
    for (const text of bannedTexts) expect(findBannedWord(limits, text)).toBeDefined();
    for (const text of ['Narrow trail', 'Easy bike', 'Long run'])
      expect(findBannedWord(limits, text)).toBeUndefined();
    expect(limits.crossSports).toEqual(['bike']);
  },
);

test('a red flag allows only rest', () => {
  expect(injuryLimits([{ bodyPart: 'Elbow', severity: 'Mild', stopsTraining: true }])).toEqual(NO_TRAINING);
});

test('an additional injury never allows more', () => {
  fc.assert(
    fc.property(fc.array(anyInjury, { maxLength: 4 }), anyInjury, (injuries, addedInjury) => {
      const limitsBefore = injuryLimits(injuries);
      const limitsAfter = injuryLimits([...injuries, addedInjury]);
      expect(limitsAfter.volume).toBeLessThanOrEqual(limitsBefore.volume);
      expect(limitsAfter.maxZone).toBeLessThanOrEqual(limitsBefore.maxZone);
      expect(limitsBefore.running || !limitsAfter.running).toBe(true);
      expect(limitsBefore.classes || !limitsAfter.classes).toBe(true);
      expect(limitsBefore.strength || !limitsAfter.strength).toBe(true);
      expect(limitsBefore.training || !limitsAfter.training).toBe(true);
      expect(limitsBefore.crossSports).toEqual(expect.arrayContaining([...limitsAfter.crossSports]));
      expect(limitsAfter.banned).toEqual(expect.arrayContaining([...limitsBefore.banned]));
    }),
  );
});
