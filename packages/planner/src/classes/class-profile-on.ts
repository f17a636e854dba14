import { WEEKDAYS, type Weekday } from '@threshold/physiology';
import { getEffectiveLevel } from '../plan/care.ts';
import type { PlanInput } from '../plan/plan-input.ts';
import type { ClassProfile } from './class-profile.ts';
import { getDefaultClassProfile } from './default-class-profile.ts';

/** The profile of the class on a weekday: learned if known, else the default. Null without a scheduled class. */
export function findClassProfileOn(input: PlanInput, weekday: Weekday): ClassProfile | null {
  return input.classDays.includes(weekday) ? findProfile(input, weekday) : null;
}

/** The profile of a class that is planned on a day number, scheduled or not. */
export function getPlannedClassProfile(input: PlanInput, day: number): ClassProfile {
  // Day 0, 1970-01-01, was a Thursday.
  const weekday = WEEKDAYS[(((day + 3) % 7) + 7) % 7] ?? 'Monday';
  return (
    findProfile({ ...input, fitnessClass: toClass(input) }, weekday) ?? getDefaultProfile(input, weekday)
  );
}

const toClass = ({ fitnessClass }: PlanInput) => (fitnessClass === 'none' ? 'custom' : fitnessClass);

function findProfile(input: PlanInput, weekday: Weekday): ClassProfile | null {
  if (input.fitnessClass === 'none') return null;
  const learned = input.classProfiles?.find(
    (profile) => profile.fitnessClass === input.fitnessClass && profile.weekday === weekday,
  );
  return learned ?? getDefaultProfile(input, weekday);
}

function getDefaultProfile(input: PlanInput, weekday: Weekday): ClassProfile {
  return getDefaultClassProfile({
    fitnessClass: toClass(input),
    weekday,
    isBeginner: getEffectiveLevel(input) === 'beginner',
    customClass: input.customClass ?? null,
  });
}
