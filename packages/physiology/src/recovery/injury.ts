/** Source: docs/specification.md#5-validation. */
export const BODY_PARTS = [
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
] as const;
export type BodyPart = (typeof BODY_PARTS)[number];

/** Mildest first. Source: docs/specification.md#5-validation. */
export const INJURY_SEVERITIES = ['Mild', 'Moderate', 'Severe'] as const;
export type InjurySeverity = (typeof INJURY_SEVERITIES)[number];

export interface ActiveInjury {
  bodyPart: BodyPart;
  /** The severity to train by, which may differ from the one entered. */
  severity: InjurySeverity;
  /** 0 to 10; null or absent if unknown. */
  painLevel?: number | null;
  /** True while a red flag is active: only rest is planned. */
  stopsTraining?: boolean;
}

/** A body part's name within a sentence; proper names stay capitalized. */
export function bodyPartLabel(part: BodyPart): string {
  if (part === 'Achilles') return part;
  return part === 'IT Band' ? 'IT band' : part.toLowerCase();
}
