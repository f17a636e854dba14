import type { UnitSystem } from '@threshold/contracts/athletes';
import {
  type FitnessLevel,
  findThresholdFaults,
  LTHR_BOUNDS_BPM,
  parseLocalDate,
  suggestLthr,
  type Weekday,
} from '@threshold/physiology';
import { MIN_AGE_YEARS, RESTING_HR_BOUNDS_BPM } from '../../profile-bounds.ts';
import type { ProfileChange } from '../../schemas.ts';
import { toFormDistance, toSentKm } from '../current-running.tsx';
import { type CustomClassValues, NO_CUSTOM_CLASS, toCustomClass } from '../custom-class-fields.tsx';
import { parseRaceChoice } from '../labels.ts';

export const ONBOARDING_STEPS = [
  'welcome',
  'lthr-setup',
  'fitness-level',
  'group-fitness',
  'race-goals',
] as const;
export type OnboardingStep = (typeof ONBOARDING_STEPS)[number];

/**
 * The answers to the five steps. The age is used only for the estimate and is never sent
 * (docs/specification.md#minimum-age).
 */
export interface OnboardingValues extends CustomClassValues, Record<string, unknown> {
  readonly age: number | null;
  readonly lthr: number | null;
  readonly restingHR: number | null;
  readonly fitnessLevel: FitnessLevel | null;
  /** In the form's unit (km or mi). The name is the API's. The same goes for `longestRunKm`. */
  readonly weeklyRunKm: number | null;
  readonly longestRunKm: number | null;
  readonly groupFitnessSchedule: readonly Weekday[];
  readonly raceDistance: string | null;
  readonly raceDate: string | null;
}

export const EMPTY_ONBOARDING: OnboardingValues = {
  age: null,
  lthr: null,
  restingHR: null,
  fitnessLevel: null,
  weeklyRunKm: null,
  longestRunKm: null,
  preferredFitnessClass: 'none',
  groupFitnessSchedule: [],
  ...NO_CUSTOM_CLASS,
  raceDistance: null,
  raceDate: null,
};

/** The form's two distances, converted between unit systems. */
export const convertDistances = (
  { weeklyRunKm, longestRunKm }: Pick<OnboardingValues, 'weeklyRunKm' | 'longestRunKm'>,
  { from, to }: { from: UnitSystem; to: UnitSystem },
): Pick<OnboardingValues, 'weeklyRunKm' | 'longestRunKm'> => ({
  weeklyRunKm: toFormDistance(toSentKm(weeklyRunKm, null, from), to),
  longestRunKm: toFormDistance(toSentKm(longestRunKm, null, from), to),
});

/** True if Next is enabled on a step (docs/specification.md#4-states). */
export function canContinue(
  step: OnboardingStep,
  { lthr, restingHR, fitnessLevel }: OnboardingValues,
): boolean {
  switch (step) {
    case 'lthr-setup':
      return lthr !== null && restingHR !== null;
    case 'fitness-level':
      return fitnessLevel !== null;
    case 'welcome':
    case 'group-fitness':
    case 'race-goals':
      return true;
  }
}

/** A step's errors by field. The server also checks the heart rates, but never gets the age. */
export function validateStep(
  step: OnboardingStep,
  { age, lthr, restingHR }: OnboardingValues,
): Record<string, string> {
  if (step !== 'lthr-setup') return {};
  const { min, max } = RESTING_HR_BOUNDS_BPM;
  const errors = findThresholdFaults({ lthrBpm: lthr, restingHrBpm: restingHR, maxHrBpm: null }).map(
    ({ field, message }) => [field, message],
  );
  if (restingHR !== null && !(restingHR >= min && restingHR <= max))
    errors.push(['restingHR', `Resting HR must be between ${min} and ${max} bpm`]);
  if (age !== null && age < MIN_AGE_YEARS)
    errors.push(['age', `You must be ${MIN_AGE_YEARS} or older to use Threshold`]);
  return Object.fromEntries(errors);
}

/** No LTHR is estimated above this age. */
const MAX_AGE_YEARS = 120;

/** Estimates the LTHR in bpm with the onboarding hint's formula; null if the age or result is implausible. */
export function estimateLthr(age: number | null): number | null {
  if (age === null || !Number.isInteger(age) || age < MIN_AGE_YEARS || age > MAX_AGE_YEARS) return null;
  const lthr = suggestLthr(age);
  return lthr >= LTHR_BOUNDS_BPM.min && lthr <= LTHR_BOUNDS_BPM.max ? lthr : null;
}

/**
 * The seven specified fields (docs/specification.md#7-calls), the LTHR's source if it was estimated, and the
 * current running and custom class if entered.
 */
export function toProfileChange(
  values: OnboardingValues,
  { lthrIsEstimate, units }: { lthrIsEstimate: boolean; units: UnitSystem },
): ProfileChange {
  const hasClass = values.preferredFitnessClass !== 'none';
  const weeklyRunKm = toSentKm(values.weeklyRunKm, null, units);
  const longestRunKm = toSentKm(values.longestRunKm, null, units);
  const raceDistance = parseRaceChoice(values.raceDistance);
  const customClass = toCustomClass(values);
  return {
    lthr: values.lthr,
    restingHR: values.restingHR,
    fitnessLevel: values.fitnessLevel,
    preferredFitnessClass: values.preferredFitnessClass,
    groupFitnessSchedule:
      hasClass && values.groupFitnessSchedule.length > 0 ? [...values.groupFitnessSchedule] : null,
    raceDistance,
    raceDate: raceDistance === null || values.raceDate === null ? null : parseLocalDate(values.raceDate),
    ...(customClass !== null && { customClass }),
    ...(weeklyRunKm !== null && { weeklyRunKm }),
    ...(longestRunKm !== null && { longestRunKm }),
    ...(lthrIsEstimate && { lthrSource: 'formula' }),
  };
}
