import type { BodyPart, InjurySeverity } from '../plan/plan-input.ts';

/** The ten body parts. */
export const PARTS: readonly BodyPart[] = [
  'Knee',
  'Ankle',
  'Calf',
  'Hip',
  'Elbow',
  'Shoulder',
  'Lower Back',
  'Hamstring',
  'Achilles',
  'IT Band',
];
/** The three severities, from the mildest. */
export const SEVERITIES: readonly InjurySeverity[] = ['Mild', 'Moderate', 'Severe'];
