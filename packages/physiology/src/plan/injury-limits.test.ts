import fc from 'fast-check';
import { expect, test } from 'vitest';
import { injuryLimits } from './injury-limits.ts';
import type { ActiveInjury } from './plan-input.ts';

const anyInjury = fc.record<ActiveInjury>({
  bodyPart: fc.constantFrom('Knee', 'Calf', 'Hamstring', 'Achilles', 'Lower Back', 'Shoulder', 'Elbow'),
  severity: fc.constantFrom('Mild', 'Moderate', 'Severe'),
});

test.each([
  ['Knee', 'Mild', { running: true, classes: true, strength: true, volume: 0.8, maxZone: 4 }],
  ['Lower Back', 'Moderate', { running: true, classes: false, strength: false, volume: 0.5, maxZone: 2 }],
  ['Hip', 'Severe', { running: false, classes: false, strength: false, volume: 0, maxZone: 1 }],
  ['Shoulder', 'Mild', { running: true, classes: true, strength: true, volume: 1, maxZone: 5 }],
  ['Elbow', 'Severe', { running: true, classes: false, strength: false, volume: 1, maxZone: 5 }],
] as const)('%s, %s', (bodyPart, severity, limits) => {
  expect(injuryLimits([{ bodyPart, severity }])).toMatchObject(limits);
});

test('achilles and calf bar hills and strides, the hamstring sprints', () => {
  expect(injuryLimits([{ bodyPart: 'Achilles', severity: 'Mild' }]).banned).toContain('hill');
  expect(injuryLimits([{ bodyPart: 'Hamstring', severity: 'Mild' }]).banned).toContain('sprint');
  expect(injuryLimits([{ bodyPart: 'Shoulder', severity: 'Severe' }]).banned).toEqual([]);
});

test('one more injury never allows more', () => {
  fc.assert(
    fc.property(fc.array(anyInjury, { maxLength: 4 }), anyInjury, (injuries, another) => {
      const before = injuryLimits(injuries);
      const after = injuryLimits([...injuries, another]);
      expect(after.volume).toBeLessThanOrEqual(before.volume);
      expect(after.maxZone).toBeLessThanOrEqual(before.maxZone);
      expect(before.running || !after.running).toBe(true);
      expect(before.classes || !after.classes).toBe(true);
      expect(before.strength || !after.strength).toBe(true);
      expect(after.banned).toEqual(expect.arrayContaining([...before.banned]));
    }),
  );
});
