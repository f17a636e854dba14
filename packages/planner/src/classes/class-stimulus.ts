import type { ClassProfile } from './class-profile.ts';

/** The kind of run that a class replaces. */
export type ClassStimulus = 'threshold' | 'vo2max' | 'tempo' | 'strength' | 'easy';

// The shortest interval run has ten minutes of work. The heart rate takes about two of them to reach zone 5.
const MIN_VO2MAX_MINUTES = 8;
// Two blocks of six minutes, the shortest work that trains the threshold. Zone 5 counts too.
const MIN_THRESHOLD_MINUTES = 12;
// A session with this much time in zone 3 is hard.
const MIN_TEMPO_MINUTES = 20;

/**
 * Derives what a class trains from its minutes in zones: the hardest kind that it has enough minutes for.
 * Invariant: with the same minutes in zones 1 to 3, more minutes in zone 4 never make it less than threshold.
 */
export function computeClassStimulus({
  zoneMinutes: [, , tempo, threshold, max],
  isStrength,
}: Pick<ClassProfile, 'zoneMinutes' | 'isStrength'>): ClassStimulus {
  if (max >= MIN_VO2MAX_MINUTES) return 'vo2max';
  if (threshold + max >= MIN_THRESHOLD_MINUTES) return 'threshold';
  if (tempo + threshold + max >= MIN_TEMPO_MINUTES) return 'tempo';
  return isStrength ? 'strength' : 'easy';
}

/** True if the legs need a day before a long, hilly or very fast run. */
export function isLegHeavy({ muscularLoad }: Pick<ClassProfile, 'muscularLoad'>): boolean {
  return muscularLoad.legs === 'high';
}

/** True if a class needs no strength session beside it: it has lifting, legs at work or much for the upper body. */
export function hasStrengthWork({
  isStrength,
  muscularLoad: { legs, upperBody },
}: Pick<ClassProfile, 'isStrength' | 'muscularLoad'>): boolean {
  return isStrength || legs !== 'low' || upperBody === 'high';
}
