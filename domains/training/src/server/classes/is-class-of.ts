import { toWorkoutKind } from '@threshold/physiology';
import type { FitnessClass } from '@threshold/planner';

/** Words of class types, for a query's regular expression. Spin and yoga classes also match. */
export const CLASS_WORDS = "orange ?theory|otf|f45|barry['’]?s|9 ?round|crossfit|hyrox|hiit|boot ?camp|class";

const FORMAT_PATTERNS: Readonly<Record<Exclude<FitnessClass, 'none' | 'custom'>, RegExp>> = {
  '9round': /\b9\s?round\b/i,
  orangetheory: /\b(?:orange\s?theory|otf)\b/i,
  f45: /\bf45\b/i,
  barrys: /\bbarry['’]?s\b/i,
  crossfit: /\bcrossfit\b/i,
};

/**
 * True if a workout type is a class of the format. A type that names no format, such as "HIIT" from a watch, counts as
 * the athlete's format.
 */
export function isClassOf(type: string, fitnessClass: Exclude<FitnessClass, 'none'>): boolean {
  if (toWorkoutKind(type) !== 'class') return false;
  const hasFormatName = Object.values(FORMAT_PATTERNS).some((pattern) => pattern.test(type));
  if (!hasFormatName) return true;
  return fitnessClass !== 'custom' && FORMAT_PATTERNS[fitnessClass].test(type);
}
