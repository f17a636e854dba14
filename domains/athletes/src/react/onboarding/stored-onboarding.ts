import type { UnitSystem } from '@threshold/contracts/athletes';
import { parseLocalDate, WEEKDAYS } from '@threshold/physiology';
import { CLASS_OPTIONS, LEVEL_OPTIONS, RACE_OPTIONS } from '../labels.ts';
import { canContinue, type OnboardingValues, STEPS } from './onboarding-form.ts';

interface OnboardingProgress {
  readonly index: number;
  readonly values: OnboardingValues;
  readonly units: UnitSystem;
}

const keyOf = (athleteId: string) => `threshold-onboarding-${athleteId}`;

/** Stores the answers on the device, so that a reload restores them. */
export const storeOnboarding = (athleteId: string, progress: OnboardingProgress): void =>
  localStorage.setItem(keyOf(athleteId), JSON.stringify(progress));

export const forgetOnboarding = (athleteId: string): void => localStorage.removeItem(keyOf(athleteId));

/**
 * The stored answers of this athlete on this device; null if there are none. Values invalid in this version
 * are dropped. The step is at most the first one that still lacks an answer.
 */
export function readStoredOnboarding(athleteId: string): OnboardingProgress | null {
  const stored = fieldsOf(parseJson(localStorage.getItem(keyOf(athleteId))));
  const answers = fieldsOf(stored.values);
  const days = answers.groupFitnessSchedule;
  const choiceOf = <Value extends string>(options: readonly { readonly value: Value }[], answer: unknown) =>
    options.find(({ value }) => value === answer)?.value ?? null;
  const values: OnboardingValues = {
    age: numberOf(answers.age),
    lthr: numberOf(answers.lthr),
    restingHR: numberOf(answers.restingHR),
    fitnessLevel: choiceOf(LEVEL_OPTIONS, answers.fitnessLevel),
    weeklyRunKm: numberOf(answers.weeklyRunKm),
    longestRunKm: numberOf(answers.longestRunKm),
    preferredFitnessClass: choiceOf(CLASS_OPTIONS, answers.preferredFitnessClass) ?? 'none',
    groupFitnessSchedule: WEEKDAYS.filter((day) => Array.isArray(days) && days.includes(day)),
    raceDistance: choiceOf(RACE_OPTIONS, answers.raceDistance),
    raceDate: parseLocalDate(String(answers.raceDate)),
  };
  const index = numberOf(stored.index);
  if (index === null) return null;
  const firstUnanswered = STEPS.findIndex((step) => !canContinue(step, values));
  const maxIndex = firstUnanswered < 0 ? STEPS.length - 1 : firstUnanswered;
  return {
    index: Math.min(Math.max(0, Math.floor(index)), maxIndex),
    values,
    units: stored.units === 'imperial' ? 'imperial' : 'metric',
  };
}

function parseJson(text: string | null): unknown {
  try {
    return text === null ? null : JSON.parse(text);
  } catch {
    return null;
  }
}

const fieldsOf = (value: unknown): Record<string, unknown> =>
  typeof value === 'object' && value !== null ? { ...value } : {};

const numberOf = (value: unknown): number | null => (typeof value === 'number' ? value : null);
