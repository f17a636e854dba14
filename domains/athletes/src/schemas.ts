import {
  customClass,
  fitnessClass,
  fitnessLevel,
  raceDistance,
  unitSystem,
  visibility,
  weekday,
  weekdayMinutes,
} from '@threshold/contracts/athletes';
import { boundedText, decimal, localDate, timeZone, wholeNumber } from '@threshold/contracts/scalars';
import { LTHR_BOUNDS_BPM, parseRaceDistance, WEEKDAYS } from '@threshold/physiology';
import { z } from 'zod';
import {
  LONGEST_RUN_BOUNDS_KM,
  MIN_AGE_YEARS,
  MIN_WEEKDAY_TRAINING_MINUTES,
  RESTING_HR_BOUNDS_BPM,
  TRAINING_DAYS_PER_WEEK_BOUNDS,
  WEEKLY_RUN_BOUNDS_KM,
} from './profile-bounds.ts';

/*
 * The API of this domain. Names and units of a profile follow the specification
 * (docs/specification.md#3-entities): weight in lbs; lthr, maxHR and restingHR in bpm; raceDistance in km or
 * by name.
 */

/** Source of an LTHR value (docs/specification.md#lthr-history). */
export const thresholdSource = z.enum(['entered', 'formula', 'test', 'detected']);
const colorScheme = z.enum(['auto', 'dark', 'light']);
const weekStart = z.enum(['sunday', 'monday']);

export const lthr = wholeNumber(LTHR_BOUNDS_BPM.min, LTHR_BOUNDS_BPM.max);
/** Plausible maximum heart rates. */
const maxHR = wholeNumber(90, 240);
const restingHR = wholeNumber(RESTING_HR_BOUNDS_BPM.min, RESTING_HR_BOUNDS_BPM.max);
const weeklyRunKm = decimal(WEEKLY_RUN_BOUNDS_KM.min, WEEKLY_RUN_BOUNDS_KM.max);
const longestRunKm = decimal(LONGEST_RUN_BOUNDS_KM.min, LONGEST_RUN_BOUNDS_KM.max);
const trainingDaysPerWeek = wholeNumber(TRAINING_DAYS_PER_WEEK_BOUNDS.min, TRAINING_DAYS_PER_WEEK_BOUNDS.max);

/** The server enforces the minimum age (docs/specification.md#minimum-age). */
const age = z
  .int()
  .min(MIN_AGE_YEARS, { error: `You must be ${MIN_AGE_YEARS} or older to use Threshold` })
  .max(120);

/**
 * A current or former race code; former codes are mapped to current ones
 * (docs/specification.md#old-race-distances).
 */
const raceDistanceCode = z
  // The longest code, "post-race-recovery", has 18 characters.
  .union([z.number(), z.string().max(20)], { error: 'must be one of the race distances' })
  .transform((code, context) => {
    const distance = parseRaceDistance(code);
    if (distance !== null) return distance;
    context.issues.push({ code: 'custom', input: code, message: 'must be one of the race distances' });
    return z.NEVER;
  });

/**
 * Weekdays from Monday, without duplicates; an empty list becomes null (docs/specification.md#5-validation).
 */
const groupSchedule = z
  .array(weekday)
  .max(WEEKDAYS.length)
  .transform((days) => (days.length === 0 ? null : WEEKDAYS.filter((day) => days.includes(day))));

/** Minutes by weekday, Monday first; without any limit it becomes null. At least 15 minutes, or 0 for none. */
const availability = weekdayMinutes
  .refine(
    (days) =>
      days.every((minutes) => minutes === null || minutes === 0 || minutes >= MIN_WEEKDAY_TRAINING_MINUTES),
    {
      error: `must be 0 or at least ${MIN_WEEKDAY_TRAINING_MINUTES} minutes`,
    },
  )
  .transform((days) => (days.every((minutes) => minutes === null) ? null : days));

/** A partial update: absent fields stay unchanged, null clears a field. */
export const profileChange = z
  .strictObject({
    age: age.nullable(),
    /** In lbs. */
    weight: decimal(20, 1500).nullable(),
    isPregnant: z.boolean().nullable(),
    lthr: lthr.nullable(),
    maxHR: maxHR.nullable(),
    restingHR: restingHR.nullable(),
    fitnessLevel: fitnessLevel.nullable(),
    preferredFitnessClass: fitnessClass.nullable(),
    groupFitnessSchedule: groupSchedule.nullable(),
    customClass: customClass.nullable(),
    strengthTrainingType: boundedText(60).nullable(),
    trainingDaysPerWeek: trainingDaysPerWeek.nullable(),
    /** Current kilometers per week, and the longest run of the last 30 days; 0 means none. */
    weeklyRunKm: weeklyRunKm.nullable(),
    longestRunKm: longestRunKm.nullable(),
    weekdayMinutes: availability.nullable(),
    raceDate: localDate.nullable(),
    raceDistance: raceDistanceCode.nullable(),
    /** Source of the sent LTHR; default: entered. */
    lthrSource: thresholdSource.exclude(['detected']),
  })
  .partial()
  .superRefine((change, context) => {
    if (Object.keys(change).length === 0)
      context.addIssue({ code: 'custom', message: 'Send at least one field of the profile' });
    if (change.lthrSource !== undefined && typeof change.lthr !== 'number')
      context.addIssue({ code: 'custom', path: ['lthrSource'], message: 'needs an LTHR with it' });
  });
export type ProfileChange = z.output<typeof profileChange>;

/** The athlete's own profile; unset fields are null. */
export const profileView = z.strictObject({
  firstName: z.string(),
  lastName: z.string(),
  email: z.string(),
  profileImageUrl: z.string().nullable(),
  age: age.nullable(),
  weight: z.number().nullable(),
  /** True if pregnant or recently gave birth; null if not reported. */
  isPregnant: z.literal(true).nullable(),
  lthr: lthr.nullable(),
  maxHR: maxHR.nullable(),
  restingHR: restingHR.nullable(),
  fitnessLevel: fitnessLevel.nullable(),
  preferredFitnessClass: fitnessClass.nullable(),
  groupFitnessSchedule: z.array(weekday).nullable(),
  /** Minutes, effort and legs of a custom class; null if not answered. */
  customClass: customClass.nullable(),
  strengthTrainingType: z.string().nullable(),
  trainingDaysPerWeek: trainingDaysPerWeek.nullable(),
  weeklyRunKm: z.number().nullable(),
  longestRunKm: z.number().nullable(),
  weekdayMinutes: weekdayMinutes.nullable(),
  raceDate: localDate.nullable(),
  raceDistance: raceDistance.nullable(),
});
export type ProfileView = z.output<typeof profileView>;

/** Outcome of planning after a profile was saved (docs/specification.md#planning-after-a-saved-profile). */
const workoutGeneration = z.strictObject({
  success: z.boolean(),
  workoutCount: z.int().min(0),
  error: z.string().nullable(),
});
export type WorkoutGeneration = z.output<typeof workoutGeneration>;

export const savedProfileView = z.strictObject({
  profile: profileView,
  workoutGeneration: workoutGeneration.nullable(),
});

/**
 * Another athlete's public view. If their visibility hides the five stats, `hidden` is set and the stats are
 * null (docs/specification.md#visibility).
 */
export const athleteView = z.strictObject({
  id: z.string(),
  firstName: z.string(),
  lastName: z.string(),
  profileImageUrl: z.string().nullable(),
  lthr: lthr.nullable(),
  restingHR: restingHR.nullable(),
  fitnessLevel: fitnessLevel.nullable(),
  raceDistance: raceDistance.nullable(),
  raceDate: localDate.nullable(),
  hidden: z.literal(true).optional(),
});
export type AthleteView = z.output<typeof athleteView>;

/** Accepts any text, so that a malformed id is "not found", just like an unknown one. */
export const athleteInput = z.strictObject({ userId: z.string() });

export const preferences = z.strictObject({
  /** If null, each screen uses its specified unit (docs/specification.md#preferred-units). */
  units: unitSystem.nullable(),
  weekStart,
  timeZone,
  colorScheme,
  visibility,
});
export type Preferences = z.output<typeof preferences>;

export const preferencesChange = preferences
  .partial()
  .refine((change) => Object.keys(change).length > 0, { error: 'Send at least one preference' });
export type PreferencesChange = z.output<typeof preferencesChange>;

export const meView = z.strictObject({
  id: z.string(),
  email: z.string(),
  firstName: z.string(),
  lastName: z.string(),
  profileImageUrl: z.string().nullable(),
  onboardingCompleted: z.boolean(),
  ...preferences.shape,
  lthr: lthr.nullable(),
  /** True for the Demo Athlete's empty account (docs/specification.md#demo-data). */
  canLoadDemo: z.boolean(),
});
export type Me = z.output<typeof meView>;

export const onboardingCompletionInput = z.strictObject({ completed: z.literal(true) });
