/** What pain allows: go on, hold, or step back. */
export const PAIN_LIGHTS = ['green', 'amber', 'red'] as const;
/** One of the three. */
export type PainLight = (typeof PAIN_LIGHTS)[number];

/** A pain check-in as the light reads it. */
export interface PainReading {
  /** Worst pain while moving, 0 to 10. */
  readonly during: number;
  /** Pain on the next morning, 0 to 10; null where that morning has not come. */
  readonly nextMorning: number | null;
  /** Pain on a usual morning before, 0 to 10. */
  readonly baseline: number;
  /** True with swelling, a limp, or giving way. */
  readonly swelling: boolean;
  /** How much the week's mean pain is above the week before, in points; null or absent where a week is missing. */
  readonly weeklyRise?: number | null;
  /** True where bone stress or nerve signs of the lower back are suspected: any pain is red then. */
  readonly anyPainIsRed?: boolean;
}

const HIGHEST_BEARABLE = 5;
const HIGHEST_EASY = 2;

/**
 * The light of one check-in: green up to 2, amber up to 5 or where the next morning is worse than usual, else red.
 * Red as well by a morning more than one point above the usual or above 5, swelling, a limp, giving way, or a week
 * whose mean rose by a point or more.
 * Source: docs/specification.md#rehabilitation-rules (Thomeé 1997, Silbernagel 2007). Law: more pain is never a better
 * light.
 */
export function painLight(reading: PainReading): PainLight {
  const { during, baseline, swelling, weeklyRise = null, anyPainIsRed = false } = reading;
  const morning = reading.nextMorning ?? 0;
  if (anyPainIsRed && (during > 0 || morning > 0)) return 'red';
  if (swelling || during > HIGHEST_BEARABLE || morning > HIGHEST_BEARABLE) return 'red';
  if (morning > baseline + 1 || (weeklyRise !== null && weeklyRise >= 1)) return 'red';
  return during > HIGHEST_EASY || morning > baseline ? 'amber' : 'green';
}

/**
 * The light that counts now: the latest check-in's, and red while the pain that was said since is above 5.
 * @param latest null before the first check-in
 * @param painLevel as it is now, 0 to 10
 * Source: docs/specification.md#rehabilitation-rules.
 */
export const lightNow = (latest: PainLight | null, painLevel: number): PainLight | null =>
  painLevel > HIGHEST_BEARABLE ? 'red' : latest;
