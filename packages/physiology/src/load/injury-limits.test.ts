import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { ActiveInjury } from '../recovery/injury.ts';
import { findBannedWord, getInjuryLimits, NO_TRAINING } from './injury-limits.ts';

const anyInjury = fc.record<ActiveInjury>({
  bodyPart: fc.constantFrom('Knee', 'Calf', 'Hamstring', 'Achilles', 'Lower Back', 'Shoulder', 'Elbow'),
  severity: fc.constantFrom('Mild', 'Moderate', 'Severe'),
  painLevel: fc.option(fc.integer({ min: 0, max: 10 })),
  stopsTraining: fc.constantFrom(false, false, false, true),
});

test.each([
  [
    'Knee',
    'Mild',
    { allowsRunning: true, allowsClasses: true, allowsStrength: true, volumeShare: 0.8, maxZone: 4 },
  ],
  [
    'Lower Back',
    'Moderate',
    { allowsRunning: true, allowsClasses: false, allowsStrength: false, volumeShare: 0.5, maxZone: 2 },
  ],
  [
    'Hip',
    'Severe',
    { allowsRunning: false, allowsClasses: false, allowsStrength: false, volumeShare: 0, maxZone: 1 },
  ],
  [
    'Shoulder',
    'Mild',
    { allowsRunning: true, allowsClasses: true, allowsStrength: true, volumeShare: 1, maxZone: 5 },
  ],
  [
    'Elbow',
    'Severe',
    { allowsRunning: true, allowsClasses: false, allowsStrength: false, volumeShare: 1, maxZone: 5 },
  ],
] as const)('limits training: %s, %s', (bodyPart, severity, limits) => {
  expect(getInjuryLimits([{ bodyPart, severity }])).toMatchObject(limits);
});

test('an Achilles injury bans hills, a hamstring injury bans sprints, a mild shoulder injury bans nothing', () => {
  expect(getInjuryLimits([{ bodyPart: 'Achilles', severity: 'Mild' }]).bannedWords).toContain('hill');
  expect(getInjuryLimits([{ bodyPart: 'Hamstring', severity: 'Mild' }]).bannedWords).toContain('sprint');
  expect(getInjuryLimits([{ bodyPart: 'Shoulder', severity: 'Mild' }]).bannedWords).toEqual([]);
});

test.each(['Achilles', 'Calf'] as const)('allows hills and strides again at a pain of 2: %s', (bodyPart) => {
  const findBannedWordAt = (painLevel?: number | null) =>
    findBannedWord(getInjuryLimits([{ bodyPart, severity: 'Mild', painLevel }]), 'Hills with strides');
  expect([findBannedWordAt(), findBannedWordAt(null), findBannedWordAt(10), findBannedWordAt(3)]).toEqual([
    'hill',
    'hill',
    'hill',
    'hill',
  ]);
  expect([findBannedWordAt(2), findBannedWordAt(0)]).toEqual([undefined, undefined]);
  expect(findBannedWord(getInjuryLimits([{ bodyPart, severity: 'Mild', painLevel: 0 }]), 'Downhill')).toBe(
    'downhill',
  );
});

test.each(['Shoulder', 'Elbow'] as const)(
  'bans arm exercises, swimming and rowing if moderate or worse: %s',
  (bodyPart) => {
    const limits = getInjuryLimits([{ bodyPart, severity: 'Moderate' }]);
    const bannedTexts = ['Bench press', 'Overhead press', 'Pull-ups', 'Pullups', 'Rows', 'Easy row', 'Swim'];
    for (const text of bannedTexts) expect(findBannedWord(limits, text)).toBeDefined();
    for (const text of ['Narrow trail', 'Easy bike', 'Long run'])
      expect(findBannedWord(limits, text)).toBeUndefined();
    expect(limits.crossSports).toEqual(['bike']);
  },
);

test('a red flag allows only rest', () => {
  expect(getInjuryLimits([{ bodyPart: 'Elbow', severity: 'Mild', stopsTraining: true }])).toEqual(
    NO_TRAINING,
  );
});

test('an additional injury never allows more', () => {
  fc.assert(
    fc.property(fc.array(anyInjury, { maxLength: 4 }), anyInjury, (injuries, addedInjury) => {
      const limitsBefore = getInjuryLimits(injuries);
      const limitsAfter = getInjuryLimits([...injuries, addedInjury]);
      expect(limitsAfter.volumeShare).toBeLessThanOrEqual(limitsBefore.volumeShare);
      expect(limitsAfter.maxZone).toBeLessThanOrEqual(limitsBefore.maxZone);
      expect(limitsBefore.allowsRunning || !limitsAfter.allowsRunning).toBe(true);
      expect(limitsBefore.allowsClasses || !limitsAfter.allowsClasses).toBe(true);
      expect(limitsBefore.allowsStrength || !limitsAfter.allowsStrength).toBe(true);
      expect(limitsBefore.allowsTraining || !limitsAfter.allowsTraining).toBe(true);
      expect(limitsBefore.crossSports).toEqual(expect.arrayContaining([...limitsAfter.crossSports]));
      expect(limitsAfter.bannedWords).toEqual(expect.arrayContaining([...limitsBefore.bannedWords]));
    }),
  );
});
