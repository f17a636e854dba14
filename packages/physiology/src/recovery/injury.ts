/** Where an injury may sit. Source: Specification section 5. */
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
/** One of the ten. */
export type BodyPart = (typeof BODY_PARTS)[number];

/** How bad an injury may be, from the mildest. Source: Specification section 5. */
export const INJURY_SEVERITIES = ['Mild', 'Moderate', 'Severe'] as const;
/** One of the three. */
export type InjurySeverity = (typeof INJURY_SEVERITIES)[number];

/** An active injury. */
export interface ActiveInjury {
  bodyPart: BodyPart;
  /** As it limits training now. */
  severity: InjurySeverity;
  /** 0 to 10; null or absent where it is not known. */
  painLevel?: number | null;
  /** True while a red flag stands: nothing but rest is planned. */
  stopsTraining?: boolean;
}

/** A body part as it stands within a sentence: names keep their capitals. */
export function bodyPartWord(part: BodyPart): string {
  if (part === 'Achilles') return part;
  return part === 'IT Band' ? 'IT band' : part.toLowerCase();
}
