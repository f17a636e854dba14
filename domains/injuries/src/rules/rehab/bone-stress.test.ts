import type { BodyPart } from '@threshold/physiology';
import { describe, expect, test } from 'vitest';
import { findRedFlags } from '../red-flags/red-flags.ts';
import { isAnyPainRed, isBoneStressSuspected } from './bone-stress.ts';

describe('bone stress and nerves', () => {
  const findFlags = (symptoms: string, bodyPart: BodyPart) =>
    findRedFlags(
      { symptoms, injuryType: '', mobilityRestrictions: '', professionalDiagnosis: '' },
      { bodyPart },
    );

  test.each([
    ['pinpoint bone pain', 'Calf', true],
    ['night pain', 'Hip', true],
    ['night pain', 'Shoulder', false],
    ['it hurts when I hop', 'Ankle', true],
    ['groin pain when running', 'Hip', true],
    ['stress fracture two years ago', 'Ankle', true],
    ['stress fracture ruled out', 'Ankle', false],
    ['dull ache after long runs', 'Calf', false],
  ] as const)('suspects bone stress from "%s", %s: %s', (symptoms, bodyPart, isSuspected) => {
    expect(isBoneStressSuspected(findFlags(symptoms, bodyPart), bodyPart)).toBe(isSuspected);
    expect(isAnyPainRed(findFlags(symptoms, bodyPart), bodyPart)).toBe(isSuspected);
  });

  test('turns any pain red for nerve signs in the lower back only', () => {
    for (const symptoms of ['tingling in the foot', 'bladder trouble', 'foot drop'])
      expect(isAnyPainRed(findFlags(symptoms, 'Lower Back'), 'Lower Back')).toBe(true);
    expect(isAnyPainRed(findFlags('tingling in the hand', 'Elbow'), 'Elbow')).toBe(false);
  });
});
