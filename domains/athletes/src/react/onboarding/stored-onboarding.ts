import type { UnitSystem } from '@threshold/contracts/athletes';
import { parseLocalDate, WEEKDAYS } from '@threshold/physiology';
import { CLASS_EFFORTS, CLASS_OPTIONS, CUSTOM_CLASS_KINDS, LEVEL_OPTIONS, RACE_OPTIONS } from '../labels.ts';
import { canContinue, ONBOARDING_STEPS, type OnboardingValues } from './onboarding-values.ts';

interface OnboardingProgress {
  readonly index: number;
  readonly values: OnboardingValues;
  readonly units: UnitSystem;
}

const toStorageKey = (athleteId: string) => `threshold-onboarding-${athleteId}`;

/** Stores the answers on the device, so that a reload restores them. */
export const storeOnboarding = (athleteId: string, progress: OnboardingProgress): void =>
  localStorage.setItem(toStorageKey(athleteId), JSON.stringify(progress));

export const forgetOnboarding = (athleteId: string): void => localStorage.removeItem(toStorageKey(athleteId));

/**
 * The athlete's answers stored on this device, or null. Drops values that are invalid in this version. The
 * step never goes past the first one without an answer.
 */
export function readStoredOnboarding(athleteId: string): OnboardingProgress | null {
  const storedFields = toFields(parseJson(localStorage.getItem(toStorageKey(athleteId))));
  const answers = toFields(storedFields.values);
  const storedDays = answers.groupFitnessSchedule;
  const findChoice = <Value extends string>(options: readonly { readonly value: Value }[], answer: unknown) =>
    options.find(({ value }) => value === answer)?.value ?? null;
  const values: OnboardingValues = {
    age: toNumberOrNull(answers.age),
    lthr: toNumberOrNull(answers.lthr),
    restingHR: toNumberOrNull(answers.restingHR),
    fitnessLevel: findChoice(LEVEL_OPTIONS, answers.fitnessLevel),
    weeklyRunKm: toNumberOrNull(answers.weeklyRunKm),
    longestRunKm: toNumberOrNull(answers.longestRunKm),
    preferredFitnessClass: findChoice(CLASS_OPTIONS, answers.preferredFitnessClass) ?? 'none',
    customClassKind: findChoice(CUSTOM_CLASS_KINDS, answers.customClassKind) ?? 'own',
    customClassMinutes: toNumberOrNull(answers.customClassMinutes),
    customClassEffort: findChoice(CLASS_EFFORTS, answers.customClassEffort),
    customClassLegs: answers.customClassLegs === 'yes' ? 'yes' : 'no',
    groupFitnessSchedule: WEEKDAYS.filter((day) => Array.isArray(storedDays) && storedDays.includes(day)),
    raceDistance: findChoice(RACE_OPTIONS, answers.raceDistance),
    raceDate: parseLocalDate(String(answers.raceDate)),
  };
  const index = toNumberOrNull(storedFields.index);
  if (index === null) return null;
  const firstUnansweredIndex = ONBOARDING_STEPS.findIndex((step) => !canContinue(step, values));
  const maxIndex = firstUnansweredIndex < 0 ? ONBOARDING_STEPS.length - 1 : firstUnansweredIndex;
  return {
    index: Math.min(Math.max(0, Math.floor(index)), maxIndex),
    values,
    units: storedFields.units === 'imperial' ? 'imperial' : 'metric',
  };
}

function parseJson(text: string | null): unknown {
  try {
    return text === null ? null : JSON.parse(text);
  } catch {
    return null;
  }
}

const toFields = (value: unknown): Record<string, unknown> =>
  typeof value === 'object' && value !== null ? { ...value } : {};

const toNumberOrNull = (value: unknown): number | null => (typeof value === 'number' ? value : null);
