import type {
  ActiveInjury,
  FitnessLevel,
  LocalDate,
  RaceDistance,
  UnitSystem,
  Weekday,
} from '@threshold/physiology';
import type { UninjuredSession } from './uninjured.ts';

/** The group fitness class that an athlete attends. Source: Specification section 3. */
export type FitnessClass = 'none' | '9round' | 'orangetheory' | 'f45' | 'barrys' | 'crossfit' | 'custom';

/** What the athlete really ran before today. */
export interface RunHistory {
  /** Run and walk kilometers of up to four past weeks, zeros included; under three weeks they bound only an injured athlete. */
  weeklyKm: readonly number[];
  /** Longest run of the last 30 days in km, taken as done yesterday; null or 0 when there is none. */
  longestRunKm: number | null;
}

/** A day that is fixed already (completed or pinned by hand): nothing is planned on it, but it counts. */
export interface LockedDay {
  date: LocalDate;
  /** Run and walk kilometres of the day, 0 and up. */
  km: number;
  /** True when anything but rest stands on the day. */
  isTraining: boolean;
  /** True for a class, a race, or work in zone 4, 5 or 20 minutes of zone 3. */
  isHard: boolean;
}

/** Everything that a plan is made from; planner and validator read the same. */
export interface PlanInput {
  /** The athlete's own day; the plan starts on it, also in mid-week. */
  today: LocalDate;
  level: FitnessLevel;
  raceDistance: RaceDistance | null;
  /** A race is planned for when distance and date are both given. */
  raceDate: LocalDate | null;
  /** Whole days, 3 to 7. */
  trainingDaysPerWeek: number;
  fitnessClass: FitnessClass;
  /** The weekdays with a class; without a class they mean nothing. */
  classDays: readonly Weekday[];
  injuries: readonly ActiveInjury[];
  history: RunHistory | null;
  /** Whole bpm, 90 to 210. */
  lthrBpm: number;
  /** Whole bpm above LTHR, or null when unknown. */
  maxHrBpm: number | null;
  units: UnitSystem;
  /** Whole years; null or absent where the athlete does not say. */
  ageYears?: number | null;
  /** True where the athlete says so: pregnant, or gave birth recently. */
  isPregnant?: boolean;
  kept: readonly LockedDay[];
  /**
   * The week before `today`, with what was done on it or missed. Nothing is planned on these days, and their kilometers
   * are in the history, but their hard days and training days count in their calendar week. Absent in older plans.
   */
  recentDays?: readonly LockedDay[];
  /**
   * The plan that the athlete would have without `injuries`: with them no session is longer or harder. Absent without
   * an injury and in older plans; `planTraining` plans it where it is absent.
   */
  uninjured?: readonly UninjuredSession[];
}
