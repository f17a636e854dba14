import { type LocalDate, type LthrEntry, WEEKDAYS, type WeekStart } from '@threshold/physiology';
import { z } from 'zod';
import { defineEvent, definePort } from './index.ts';
import { decimal, localDate, rowId, wholeNumber } from './scalars.ts';

/** Who may see an athlete: every signed-in athlete, followers, or no one (docs/specification.md#visibility). */
export const visibility = z.enum(['public', 'followers', 'private']);
export type Visibility = z.infer<typeof visibility>;

/** Units in which an athlete reads and enters values (docs/specification.md#preferred-units). */
export const unitSystem = z.enum(['metric', 'imperial']);
export type UnitSystem = z.infer<typeof unitSystem>;

/** The levels of docs/specification.md#3-entities; the last one is for recovery after a race. */
export const fitnessLevel = z.enum(['beginner', 'intermediate', 'advanced', 'pro', 'post-race-recovery']);
/** The group classes of docs/specification.md#3-entities. */
export const fitnessClass = z.enum(['none', '9round', 'orangetheory', 'f45', 'barrys', 'crossfit', 'custom']);
export type FitnessClass = z.infer<typeof fitnessClass>;
/** The athlete's answers about a class of their own. */
export const customClass = z.strictObject({
  kind: z.enum(['own', 'hyrox']),
  /** Minutes. */
  minutes: wholeNumber(15, 120),
  effort: z.enum(['easy', 'moderate', 'hard', 'very-hard']),
  /** True if the legs work hard. */
  usesLegs: z.boolean(),
});
export type CustomClass = z.infer<typeof customClass>;
/** English weekdays, Monday first. */
export const weekday = z.enum(WEEKDAYS);
/**
 * The minutes that each weekday has for training, Monday first: 0 if it is not available, null without a
 * limit.
 */
export const weekdayMinutes = z.array(wholeNumber(0, 600).nullable()).length(WEEKDAYS.length);
/**
 * Kilometers of a race (80.5 and 161 are 50 and 100 miles), or a goal without a race
 * (docs/specification.md#recovery-and-walking-goals).
 */
export const raceDistance = z.union([
  z.literal([5, 10, 21.1, 42.2, 50, 80.5, 100, 161]),
  z.literal(['walking', 'post-race-recovery']),
]);

/** The part of a profile that determines a plan. */
export const planningFacts = z.object({
  fitnessLevel: fitnessLevel.nullable(),
  preferredFitnessClass: fitnessClass,
  groupFitnessSchedule: z.array(weekday).nullable(),
  /** Null if not answered; used only for a custom class. */
  customClass: customClass.nullable().default(null),
  trainingDaysPerWeek: wholeNumber(3, 7),
  /** Kilometers per week, and of the longest recent run, as entered by the athlete; null if left blank. */
  weeklyRunKm: decimal(0, 300).nullable().default(null),
  longestRunKm: decimal(0, 200).nullable().default(null),
  /** Minutes for training by weekday, Monday first; null if every day is available without a limit. */
  weekdayMinutes: weekdayMinutes.nullable().default(null),
  raceDate: localDate.nullable(),
  raceDistance: raceDistance.nullable(),
  lthrBpm: wholeNumber(90, 210).nullable(),
  maxHrBpm: wholeNumber(90, 240).nullable(),
  restingHrBpm: wholeNumber(20, 140).nullable(),
  units: unitSystem,
});
export type PlanningFacts = z.infer<typeof planningFacts>;

/** The athlete saved their profile, in the form or during onboarding. */
export const profileSaved = defineEvent(
  'profileSaved',
  z.object({ athleteId: rowId, today: localDate, facts: planningFacts }),
);

/** An LTHR took effect. `source` says where it came from. */
export const thresholdSaved = defineEvent(
  'thresholdSaved',
  z.object({
    athleteId: rowId,
    lthrBpm: wholeNumber(90, 210),
    date: localDate,
    source: z.enum(['entered', 'formula', 'test', 'detected']),
  }),
);

/** Maximum number of workouts per `lthrOfWorkoutsChanged` event. */
export const MAX_OUTDATED_WORKOUTS = 100;

/** The LTHR changed for the days of these workouts. Each domain recomputes its part of their zones and stress. */
export const lthrOfWorkoutsChanged = defineEvent(
  'lthrOfWorkoutsChanged',
  z.object({
    athleteId: rowId,
    workouts: z
      .array(z.object({ workoutId: rowId, lthrBpm: wholeNumber(90, 210).nullable() }))
      .min(1)
      .max(MAX_OUTDATED_WORKOUTS),
  }),
);

/** The zones and stress of all workouts now match the LTHR of their days. */
export const lthrApplied = defineEvent('lthrApplied', z.object({ athleteId: rowId }));

/** A workout whose zones or stress were computed with an LTHR other than its day's. */
export interface OutdatedWorkout {
  readonly workoutId: string;
  readonly date: LocalDate;
}

export interface OutdatedWorkoutsOptions {
  /** The LTHR history, newest first. */
  readonly history: readonly LthrEntry[];
  /** All workouts if absent. */
  readonly workoutIds?: readonly string[];
}

export const visibilityChanged = defineEvent('visibilityChanged', z.object({ athleteId: rowId, visibility }));

export interface VisibilityPort {
  /** Contains every id passed in; the default is public. */
  getVisibility(athleteIds: readonly string[]): Promise<ReadonlyMap<string, Visibility>>;
}

export const visibilityPort = definePort<VisibilityPort>('visibility');

/** Requests demo data for an empty account: each domain adds its own part (docs/specification.md#demo-data). */
export const demoRequested = defineEvent(
  'demoRequested',
  z.object({ athleteId: rowId, today: localDate, facts: planningFacts }),
);

export interface AthleteCalendar {
  readonly timeZone: string;
  readonly weekStart: WeekStart;
  readonly today: LocalDate;
  /**
   * Chosen by the athlete or guessed by the browser; metric until then (docs/specification.md#units-on-screens).
   */
  readonly units: UnitSystem;
}

export interface AthletesPort {
  getCalendar(athleteId: string): Promise<AthleteCalendar>;
  /**
   * The lactate threshold heart rate on a day, in bpm; the first value also applies to all earlier days. Null if there
   * is no value, or while it is cleared. A transaction that calls this blocks changes to the history until it ends. So
   * a change sees everything computed with the value.
   */
  findLthrOn(athleteId: string, date: LocalDate): Promise<number | null>;
  getPlanningFacts(athleteId: string): Promise<PlanningFacts | null>;
}

export const athletesPort = definePort<AthletesPort>('athletes');

/** The facts about an athlete's body that injury care depends on. */
export interface CareFacts {
  /** Whole years; null if not entered. */
  readonly ageYears: number | null;
  /** Pregnant or recently gave birth, as entered by the athlete. */
  readonly isPregnant: boolean;
}

/** Use only for the athlete's own requests. */
export interface CareFactsPort {
  getCareFacts(athleteId: string): Promise<CareFacts>;
}

export const careFactsPort = definePort<CareFactsPort>('careFacts');

/** Use only for the athlete's own requests. */
export interface BodyWeightPort {
  /** The weight in the profile, in kilograms; null if not entered. */
  findProfileWeightKg(athleteId: string): Promise<number | null>;
}

export const bodyWeightPort = definePort<BodyWeightPort>('bodyWeight');

export const careFactsChanged = defineEvent('careFactsChanged', z.object({ athleteId: rowId }));

/** The email of the only account that demo data may fill (docs/specification.md#demo-data). */
export const DEMO_EMAIL = 'demo@threshold.local';

export const athletesPaths = {
  profile: () => ({ to: '/profile' }) as const,
  athlete: (userId: string) => ({ to: '/profile/$userId', params: { userId } }) as const,
  /** The signed-in athlete's own page as others see it. */
  publicPage: () => ({ to: '/profile/public' }) as const,
  /** `anchor` is a section or a setting, such as "privacy" or "time-zone". */
  settings: (anchor: string) => ({ to: '/settings', hash: anchor }) as const,
};
