/** How urgently a professional is needed: now, today, or within days. */
export const RED_FLAG_LEVELS = ['emergency', 'same-day', 'soon'] as const;
export type RedFlagLevel = (typeof RED_FLAG_LEVELS)[number];

/** Most urgent first. Source: docs/specification.md#rehabilitation-rules. */
export const RED_FLAG_IDS = [
  'heart-or-breathing',
  'saddle-or-bladder',
  'both-legs-or-foot-drop',
  'open-or-out-of-place',
  'no-circulation',
  'heat-or-confusion',
  'worst-headache',
  'blood-clot',
  'rupture',
  'no-weight',
  'infection',
  'locked-or-giving-way',
  'head-injury',
  'night-or-rest-pain',
  'illness-behind-it',
  'bone-stress',
  'nerve-signs',
  'strong-pain',
  'severe',
  'no-improvement',
  'recurrent',
  'growing',
  'pregnancy',
] as const;
export type RedFlagId = (typeof RED_FLAG_IDS)[number];

export interface RedFlag {
  readonly level: RedFlagLevel;
  readonly flag: RedFlagId;
  /** What to do now, in one or two sentences. */
  readonly advice: string;
}

/** The athlete's texts about an injury; empty if none. */
export interface InjuryTexts {
  readonly symptoms: string;
  readonly injuryType: string;
  readonly mobilityRestrictions: string;
  readonly professionalDiagnosis: string;
}
