import {
  fitnessClass,
  fitnessLevel,
  raceDistance,
  unitSystem,
  visibility,
  weekday,
} from '@threshold/contracts/athletes';
import { auditActor, auditKind } from '@threshold/contracts/audit';
import { boundedText, decimal, localDate, rowId, timeZone, wholeNumber } from '@threshold/contracts/scalars';
import { LTHR_BOUNDS_BPM, parseRaceDistance, WEEKDAYS } from '@threshold/physiology';
import { z } from 'zod';
import {
  LONGEST_RUN_KM,
  MINIMUM_AGE,
  RESTING_HR_BOUNDS_BPM,
  TRAINING_DAYS,
  WEEKLY_RUN_KM,
} from './bounds.ts';

/*
 * The wire of this domain. Names and units of a profile are the specification's (section 3): weight in lbs, lthr,
 * maxHR and restingHR in bpm, raceDistance in km or by name.
 */

/** How an LTHR value came about (ruling 9). */
const thresholdSource = z.enum(['entered', 'formula', 'test', 'detected']);
/** Which end of the display the app wears: the system's, dark or light. */
const colorScheme = z.enum(['auto', 'dark', 'light']);
const weekStart = z.enum(['sunday', 'monday']);

const lthr = wholeNumber(LTHR_BOUNDS_BPM.min, LTHR_BOUNDS_BPM.max);
const maxHR = wholeNumber(90, 240);
const restingHR = wholeNumber(RESTING_HR_BOUNDS_BPM.min, RESTING_HR_BOUNDS_BPM.max);
const weeklyRunKm = decimal(WEEKLY_RUN_KM.min, WEEKLY_RUN_KM.max);
const longestRunKm = decimal(LONGEST_RUN_KM.min, LONGEST_RUN_KM.max);
const trainingDaysPerWeek = wholeNumber(TRAINING_DAYS.min, TRAINING_DAYS.max);

/** Ruling 12: nobody under 13, whatever client asks. */
const age = z
  .int()
  .min(MINIMUM_AGE, { error: `You must be ${MINIMUM_AGE} or older to use Threshold` })
  .max(120);

/** A race goal in today's codes or the old ones, which are read as today's (ruling 47). */
const raceDistanceCode = z
  .union([z.number(), z.string().max(20)], { error: 'must be one of the race distances' })
  .transform((code, context) => {
    const distance = parseRaceDistance(code);
    if (distance !== null) return distance;
    context.issues.push({ code: 'custom', input: code, message: 'must be one of the race distances' });
    return z.NEVER;
  });

/** Weekdays in any order, kept from Monday to Sunday; none at all is null (specification section 5). */
const groupSchedule = z
  .array(weekday)
  .max(WEEKDAYS.length)
  .transform((days) => (days.length === 0 ? null : WEEKDAYS.filter((day) => days.includes(day))));

/** Any part of a profile: absent leaves a field as it is, null clears it. */
export const profileChange = z
  .strictObject({
    age: age.nullable(),
    weight: decimal(20, 1500).nullable(),
    isPregnant: z.boolean().nullable(),
    lthr: lthr.nullable(),
    maxHR: maxHR.nullable(),
    restingHR: restingHR.nullable(),
    fitnessLevel: fitnessLevel.nullable(),
    preferredFitnessClass: fitnessClass.nullable(),
    groupFitnessSchedule: groupSchedule.nullable(),
    strengthTrainingType: boundedText(60).nullable(),
    trainingDaysPerWeek: trainingDaysPerWeek.nullable(),
    /** Kilometers a week that the athlete runs now, and the longest run of the last 30 days; 0 is none. */
    weeklyRunKm: weeklyRunKm.nullable(),
    longestRunKm: longestRunKm.nullable(),
    raceDate: localDate.nullable(),
    raceDistance: raceDistanceCode.nullable(),
    /** How the sent LTHR was found; entered unless said otherwise. */
    lthrSource: thresholdSource.exclude(['detected']),
  })
  .partial()
  .superRefine((change, context) => {
    if (Object.keys(change).length === 0)
      context.addIssue({ code: 'custom', message: 'Send at least one field of the profile' });
    if (change.lthrSource !== undefined && typeof change.lthr !== 'number')
      context.addIssue({ code: 'custom', path: ['lthrSource'], message: 'needs an LTHR beside it' });
  });
export type ProfileChange = z.output<typeof profileChange>;

/** The athlete's own profile; null where nothing is set. */
export const profileView = z.strictObject({
  firstName: z.string(),
  lastName: z.string(),
  email: z.string(),
  profileImageUrl: z.string().nullable(),
  age: age.nullable(),
  weight: z.number().nullable(),
  /** True where the athlete says: pregnant, or gave birth recently. Null says nothing. */
  isPregnant: z.literal(true).nullable(),
  lthr: lthr.nullable(),
  maxHR: maxHR.nullable(),
  restingHR: restingHR.nullable(),
  fitnessLevel: fitnessLevel.nullable(),
  preferredFitnessClass: fitnessClass.nullable(),
  groupFitnessSchedule: z.array(weekday).nullable(),
  strengthTrainingType: z.string().nullable(),
  trainingDaysPerWeek: trainingDaysPerWeek.nullable(),
  weeklyRunKm: z.number().nullable(),
  longestRunKm: z.number().nullable(),
  raceDate: localDate.nullable(),
  raceDistance: raceDistance.nullable(),
});
export type ProfileView = z.output<typeof profileView>;

/** What planning made of a saved profile (ruling 13). */
const workoutGeneration = z.strictObject({
  success: z.boolean(),
  workoutCount: z.int().min(0),
  error: z.string().nullable(),
});
export type WorkoutGeneration = z.output<typeof workoutGeneration>;

export const savedProfile = z.strictObject({
  profile: profileView,
  workoutGeneration: workoutGeneration.nullable(),
});

/**
 * Another athlete as everybody may see them. `hidden` stands only where the athlete's visibility keeps the five
 * stats back, which are null then (ruling 33).
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

/** Any text: what is no id is as unknown as an id that is nobody's. */
export const athleteQuestion = z.strictObject({ userId: z.string() });

/** How the app shows itself to the athlete, and how much of the athlete it shows to others. */
export const preferences = z.strictObject({
  /** Null: each screen in the unit that the specification gives it (ruling 5). */
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

/** One LTHR of the athlete's history; null from the day on which it was cleared. */
export const thresholdView = z.strictObject({
  date: localDate,
  lthr: lthr.nullable(),
  source: thresholdSource,
});
export type ThresholdView = z.output<typeof thresholdView>;

/** The LTHR of a day: today or earlier. `replaces` names the day of an entry that it takes the place of. */
export const thresholdChange = z.strictObject({
  date: localDate,
  lthr,
  lthrSource: thresholdSource.exclude(['detected']).default('entered'),
  replaces: localDate.optional(),
});
export type ThresholdChange = z.output<typeof thresholdChange>;

/** The entry of a day. */
export const thresholdRemoval = z.strictObject({ date: localDate });

/** What is computed again if this LTHR is saved; null asks about the removal of the day's entry. */
export const thresholdQuestion = z.strictObject({
  date: localDate,
  lthr: lthr.nullable(),
  replaces: localDate.optional(),
});
export type ThresholdQuestion = z.output<typeof thresholdQuestion>;

const count = z.int().min(0);

export const thresholdPreview = z.strictObject({
  workouts: count,
  /** Those of them with a recording get other zones and stress, those that were logged other stress. */
  recordings: count,
  logs: count,
  /** The days of the first and the last of them. */
  from: localDate.nullable(),
  to: localDate.nullable(),
  /** The days to come are planned by it. */
  lthrToday: z.strictObject({ before: lthr.nullable(), after: lthr.nullable() }),
});
export type ThresholdPreview = z.output<typeof thresholdPreview>;

/** How far the workouts are computed again; null where that is not under way. */
export const recomputationView = z.strictObject({ total: count, done: count }).nullable();
export type RecomputationView = z.output<typeof recomputationView>;

/** One browser in which the athlete is signed in. */
const signInView = z.strictObject({
  id: z.string(),
  /** What the browser said of itself, unchecked. */
  userAgent: z.string(),
  createdAt: z.iso.datetime(),
  /** Written down at most daily. */
  lastSeenAt: z.iso.datetime(),
  /** The browser that asks. */
  isCurrent: z.boolean(),
});
export type SignInView = z.output<typeof signInView>;
export const signInsView = z.array(signInView);

export const accountActivityQuestion = z.strictObject({
  cursor: rowId.nullish(),
  direction: z.literal('forward').optional(),
});

/** One entry of the account's audit log. */
const accountActivityEntry = z.strictObject({
  id: z.string(),
  at: z.iso.datetime(),
  kind: auditKind,
  actor: auditActor,
  /** What the browser said of itself, unchecked; null where there was none. */
  userAgent: z.string().nullable(),
});
export type AccountActivityEntry = z.output<typeof accountActivityEntry>;

export const accountActivityView = z.strictObject({
  entries: z.array(accountActivityEntry),
  /** Leads to the next page; null on the last. */
  nextCursor: z.string().nullable(),
});
export type AccountActivityView = z.output<typeof accountActivityView>;

/** The signed-in person, with what the shell needs at boot. */
export const meView = z.strictObject({
  id: z.string(),
  email: z.string(),
  firstName: z.string(),
  lastName: z.string(),
  profileImageUrl: z.string().nullable(),
  onboardingCompleted: z.boolean(),
  ...preferences.shape,
  lthr: lthr.nullable(),
  /** True for the Demo Athlete's empty account (ruling 42). */
  canLoadDemo: z.boolean(),
});
export type Me = z.output<typeof meView>;

export const onboardingCompletion = z.strictObject({ completed: z.literal(true) });
