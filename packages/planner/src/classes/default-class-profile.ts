import type { Weekday } from '@threshold/physiology';
import type { FitnessClass } from '../plan/plan-input.ts';
import { CLASS_FORMATS } from './class-formats.ts';
import { type ClassFacts, type ClassProfile, createClassProfile, type ZoneMinutes } from './class-profile.ts';

export type ClassEffort = 'easy' | 'moderate' | 'hard' | 'very-hard';

/** The athlete's description of a custom class. */
export interface CustomClass {
  kind: 'own' | 'hyrox';
  /** Whole minutes, 15 to 120. */
  minutes: number;
  effort: ClassEffort;
  /** True if the legs work hard. */
  usesLegs: boolean;
}

const UNKNOWN_CUSTOM_CLASS: CustomClass = { kind: 'own', minutes: 45, effort: 'moderate', usesLegs: false };

/** The percentages of the time in zones 1 to 5. At 45 minutes, hard is threshold work and very hard reaches VO2max. */
export const ZONE_SHARES: Readonly<Record<ClassEffort, ZoneMinutes>> = {
  easy: [45, 45, 10, 0, 0],
  moderate: [25, 30, 35, 10, 0],
  hard: [18, 24, 28, 25, 5],
  'very-hard': [14, 19, 20, 28, 19],
};

export interface ClassChoice {
  fitnessClass: Exclude<FitnessClass, 'none'>;
  weekday: Weekday | null;
  /** Beginners stay in zone 3 (docs/specification.md#9-constants). */
  isBeginner: boolean;
  /** Only for `custom`; null if not answered. */
  customClass: CustomClass | null;
}

/** The profile before anything was recorded. */
export function getDefaultClassProfile(choice: ClassChoice): ClassProfile {
  const facts =
    choice.fitnessClass === 'custom'
      ? toCustomFacts(choice, choice.customClass ?? UNKNOWN_CUSTOM_CLASS)
      : formatFacts({ ...choice, fitnessClass: choice.fitnessClass });
  return createClassProfile(
    choice.isBeginner ? { ...facts, zoneMinutes: capAtZone3(facts.zoneMinutes) } : facts,
  );
}

function formatFacts({
  fitnessClass,
  weekday,
}: {
  fitnessClass: keyof typeof CLASS_FORMATS;
  weekday: Weekday | null;
}): ClassFacts {
  const { usualKind, byWeekday } = CLASS_FORMATS[fitnessClass];
  const kind = (weekday === null ? undefined : byWeekday[weekday]) ?? usualKind;
  return {
    fitnessClass,
    weekday,
    name: kind.name,
    minutes: kind.zoneMinutes.reduce((sum, minutes) => sum + minutes, 0),
    zoneMinutes: kind.zoneMinutes,
    muscularLoad: { legs: kind.legs, upperBody: kind.upperBody },
    impact: kind.impact,
    distanceKm: kind.treadmillKm,
    isStrength: kind.isStrength,
    observedCount: 0,
  };
}

function toCustomFacts(
  { weekday }: Pick<ClassChoice, 'weekday'>,
  { kind, minutes, effort, usesLegs }: CustomClass,
): ClassFacts {
  const isHyrox = kind === 'hyrox';
  return {
    fitnessClass: 'custom',
    weekday,
    name: isHyrox ? 'Hyrox' : 'Group class',
    minutes,
    zoneMinutes: ZONE_SHARES[effort],
    // Hyrox has sleds, lunges and wall balls in every class.
    muscularLoad: { legs: isHyrox || usesLegs ? 'high' : 'low', upperBody: isHyrox ? 'high' : 'moderate' },
    impact: isHyrox ? 'high' : 'moderate',
    distanceKm: 0,
    isStrength: isHyrox,
    observedCount: 0,
  };
}

function capAtZone3([z1, z2, z3, z4, z5]: ZoneMinutes): ZoneMinutes {
  return [z1, z2, z3 + z4 + z5, 0, 0];
}
