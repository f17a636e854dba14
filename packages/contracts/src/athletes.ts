import { type LocalDate, type LthrEntry, WEEKDAYS, type WeekStart } from '@threshold/physiology';
import { z } from 'zod';
import { defineEvent, definePort } from './index.ts';
import { decimal, localDate, rowId, wholeNumber } from './scalars.ts';

/**
 * How much an athlete shows: to every signed-in athlete, to followers, or to nobody (docs/specification.md#visibility).
 */
export const visibility = z.enum(['public', 'followers', 'private']);
/** One of the three. */
export type Visibility = z.infer<typeof visibility>;

/** Which units an athlete reads and enters (docs/specification.md#preferred-units). */
export const unitSystem = z.enum(['metric', 'imperial']);
/** One of the two. */
export type UnitSystem = z.infer<typeof unitSystem>;

/** The levels of docs/specification.md#3-entities; the last one is for recovery after a race. */
export const fitnessLevel = z.enum(['beginner', 'intermediate', 'advanced', 'pro', 'post-race-recovery']);
/** The group classes of docs/specification.md#3-entities. */
export const fitnessClass = z.enum(['none', '9round', 'orangetheory', 'f45', 'barrys', 'crossfit', 'custom']);
/** The group class an athlete attends, none included. */
export type FitnessClass = z.infer<typeof fitnessClass>;
/** An English name of a weekday, Monday first. */
export const weekday = z.enum(WEEKDAYS);
/** Kilometres of a race, or a goal that is none (docs/specification.md#recovery-and-walking-goals). */
export const raceDistance = z.union([
  z.literal([5, 10, 21.1, 42.2, 50, 80.5, 100, 161]),
  z.literal(['walking', 'post-race-recovery']),
]);

/** What planning needs to know of an athlete: the part of a profile that shapes a plan. */
export const planningFacts = z.object({
  fitnessLevel: fitnessLevel.nullable(),
  preferredFitnessClass: fitnessClass,
  groupFitnessSchedule: z.array(weekday).nullable(),
  trainingDaysPerWeek: wholeNumber(3, 7),
  /** Kilometers a week, and of the longest recent run, as the athlete says; null where they did not say. */
  weeklyRunKm: decimal(0, 300).nullable().default(null),
  longestRunKm: decimal(0, 200).nullable().default(null),
  raceDate: localDate.nullable(),
  raceDistance: raceDistance.nullable(),
  lthrBpm: wholeNumber(90, 210).nullable(),
  maxHrBpm: wholeNumber(90, 240).nullable(),
  restingHrBpm: wholeNumber(20, 140).nullable(),
  units: unitSystem,
});
/** The facts, as planning reads them. */
export type PlanningFacts = z.infer<typeof planningFacts>;

/** A profile was saved, by its form or by onboarding. */
export const profileSaved = defineEvent(
  'profileSaved',
  z.object({ athleteId: rowId, today: localDate, facts: planningFacts }),
);

/** An LTHR took effect, and how it was found. */
export const thresholdSaved = defineEvent(
  'thresholdKept',
  z.object({
    athleteId: rowId,
    lthrBpm: wholeNumber(90, 210),
    date: localDate,
    source: z.enum(['entered', 'formula', 'test', 'detected']),
  }),
);

/** The most workouts that one `lthrOfWorkoutsChanged` names. */
export const MOST_OUTDATED = 100;

/**
 * Another LTHR holds for these workouts than the one that their zones and stress were computed by: each domain computes
 * its part again.
 */
export const lthrOfWorkoutsChanged = defineEvent(
  'lthrOfWorkoutsChanged',
  z.object({
    athleteId: rowId,
    workouts: z
      .array(z.object({ workoutId: rowId, lthrBpm: wholeNumber(90, 210).nullable() }))
      .min(1)
      .max(MOST_OUTDATED),
  }),
);

/** The zones and stress of all workouts of an athlete follow the LTHR of their days. */
export const lthrApplied = defineEvent('lthrApplied', z.object({ athleteId: rowId }));

/** A workout whose zones or stress were computed by another LTHR than the one of its day. */
export interface OutdatedWorkout {
  readonly workoutId: string;
  readonly date: LocalDate;
}

/** Which workouts are looked at. */
export interface OutdatedQuestion {
  /** The LTHR of each day, newest first. */
  readonly history: readonly LthrEntry[];
  /** Absent: all of them. */
  readonly workoutIds?: readonly string[];
}

/** An athlete chose anew how much they show. */
export const visibilityChanged = defineEvent('visibilityChanged', z.object({ athleteId: rowId, visibility }));

/** Lent by athletes: how much each of them shows. */
export interface VisibilityPort {
  /** Of every id that is asked for; who never chose is public. */
  getVisibility(athleteIds: readonly string[]): Promise<ReadonlyMap<string, Visibility>>;
}

/** How another domain asks for it. */
export const visibilityPort = definePort<VisibilityPort>('visibility');

/** Demo data is wanted for an empty account: each domain adds its own part (docs/specification.md#demo-data). */
export const demoRequested = defineEvent(
  'demoRequested',
  z.object({ athleteId: rowId, today: localDate, facts: planningFacts }),
);

/** The athlete's calendar and units: which day it is for them, where their week begins, what they measure in. */
export interface AthleteCalendar {
  readonly timeZone: string;
  readonly weekStart: WeekStart;
  readonly today: LocalDate;
  /**
   * What the athlete chose, by hand or by the browser's first guess; metric while neither is known
   * (docs/specification.md#units-on-screens).
   */
  readonly units: UnitSystem;
}

/** Lent by athletes. */
export interface AthletesPort {
  getCalendar(athleteId: string): Promise<AthleteCalendar>;
  /**
   * The lactate threshold heart rate in force on a day (bpm); the first value reaches back over all earlier days. Null
   * where none was ever set, and from a day on which it was cleared. A transaction that asks makes changes of the history wait
   * until it ends, so that what it computes by the answer is not missed by them.
   */
  lthrOn(athleteId: string, date: LocalDate): Promise<number | null>;
  getPlanningFacts(athleteId: string): Promise<PlanningFacts | null>;
}

/** How another domain asks for it. */
export const athletesPort = definePort<AthletesPort>('athletes');

/** What of an athlete's body the care for an injury must know. */
export interface CareFacts {
  /** Whole years; null where the athlete does not say. */
  readonly ageYears: number | null;
  /** True where the athlete says so: pregnant, or gave birth recently. */
  readonly isPregnant: boolean;
}

/** Lent by athletes; nobody but the athlete's own requests may ask. */
export interface CareFactsPort {
  getCareFacts(athleteId: string): Promise<CareFacts>;
}

/** How another domain asks for it. */
export const careFactsPort = definePort<CareFactsPort>('careFacts');

/** An athlete's care facts changed. */
export const careFactsChanged = defineEvent('careFactsChanged', z.object({ athleteId: rowId }));

/** The address of the one account that may be filled with demo data (docs/specification.md#demo-data). */
export const DEMO_EMAIL = 'demo@threshold.local';

/** Where the athletes' screens are. */
export const athletesPaths = {
  profile: () => ({ to: '/profile' }) as const,
  athlete: (userId: string) => ({ to: '/profile/$userId', params: { userId } }) as const,
};
