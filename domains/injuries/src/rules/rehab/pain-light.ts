/** Green: continue. Amber: hold. Red: step back. */
export const PAIN_LIGHTS = ['green', 'amber', 'red'] as const;
export type PainLight = (typeof PAIN_LIGHTS)[number];

export interface PainReading {
  /** Worst pain while moving, 0 to 10. */
  readonly during: number;
  /** Pain on the next morning, 0 to 10; null before that morning. */
  readonly nextMorning: number | null;
  /** Pain on a usual earlier morning, 0 to 10. */
  readonly baseline: number;
  /** True for swelling, a limp, or giving way. */
  readonly swelling: boolean;
  /** Rise of the week's mean pain over the previous week in points; null or absent if a week is missing. */
  readonly weeklyRise?: number | null;
  /** True if bone stress or nerve signs of the lower back are suspected: any pain is then red. */
  readonly anyPainIsRed?: boolean;
}

const MAX_AMBER_PAIN = 5;
const MAX_GREEN_PAIN = 2;

/**
 * The light for a check-in: green up to 2; amber up to 5, or if the next morning is worse than usual; else
 * red. Also red if a morning is more than one point above the usual or above 5, with swelling, a limp or
 * giving way, or if the weekly mean rose by at least one point.
 * Source: docs/specification.md#rehabilitation-rules (Thomeé 1997, Silbernagel 2007). Invariant: more pain never
 * gives a better light.
 */
export function computePainLight(reading: PainReading): PainLight {
  const { during, baseline, swelling, weeklyRise = null, anyPainIsRed = false } = reading;
  const morningPain = reading.nextMorning ?? 0;
  if (anyPainIsRed && (during > 0 || morningPain > 0)) return 'red';
  if (swelling || during > MAX_AMBER_PAIN || morningPain > MAX_AMBER_PAIN) return 'red';
  if (morningPain > baseline + 1 || (weeklyRise !== null && weeklyRise >= 1)) return 'red';
  return during > MAX_GREEN_PAIN || morningPain > baseline ? 'amber' : 'green';
}

/**
 * The current light: the latest check-in's, and red if the pain reported since is above 5.
 * Source: docs/specification.md#rehabilitation-rules.
 * @param latest null before the first check-in
 * @param painLevel current pain, 0 to 10
 */
export const computeCurrentLight = (latest: PainLight | null, painLevel: number): PainLight | null =>
  painLevel > MAX_AMBER_PAIN ? 'red' : latest;
