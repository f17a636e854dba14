import type {
  ActiveInjury,
  FitnessLevel,
  LocalDate,
  RaceDistance,
  RaceResult,
  Session,
  UnitSystem,
  Weekday,
} from '@threshold/physiology';
import type { ClassProfile } from '../classes/class-profile.ts';
import type { CustomClass } from '../classes/default-class-profile.ts';
import type { PlannedSession } from './plan.ts';
import type { RepSet, WorkFamily } from './progressions/work-family.ts';

/** Source: docs/specification.md#3-entities. */
export type FitnessClass = 'none' | '9round' | 'orangetheory' | 'f45' | 'barrys' | 'crossfit' | 'custom';

/** What the athlete actually ran before today. */
export interface RunHistory {
  /**
   * Run and walk kilometers of up to four past weeks, including zeros. Fewer than three weeks limit only
   * injured athletes.
   */
  weeklyKm: readonly number[];
  /** Longest run of the last 30 days in km, treated as if run yesterday. Null or 0 if there is none. */
  longestRunKm: number | null;
}

/** The rep set that the athlete has reached in a family of work. */
export interface ReachedRepSet extends RepSet {
  family: WorkFamily;
  /** True if the session did not go as planned, so that the next one repeats the rep set. Otherwise absent. */
  isRepeated?: boolean;
}

/** A fixed day, either completed or pinned by hand. Nothing is planned on it, but its training counts. */
export interface LockedDay {
  date: LocalDate;
  /** Run and walk kilometers of the day, 0 and up. */
  km: number;
  /** True for anything but rest. */
  isTraining: boolean;
  /** True for a class, a race, any zone 4 or 5, or 20 minutes or more in zone 3. */
  isHard: boolean;
  /** Planned minutes in zone 3 and above on foot. Absent on completed days. */
  workMinutes?: number;
}

/** A session of the plan made without the injuries. It limits the sessions of the plan made with them. */
export interface UninjuredSession {
  date: LocalDate;
  session: Session;
  isRun: boolean;
  isStrength: boolean;
  /** Absent in older plans. */
  isLong?: boolean;
  /** Whole minutes. */
  minutes: number;
  /** The highest zone of its steps. */
  zone: number;
  /** Planned TSS. */
  stress: number;
}

/** Planned sessions that the days up to `until` may not exceed. Days without any stay free. */
export interface SessionCeiling {
  /** The last limited day, inclusive. */
  until: LocalDate;
  sessions: readonly UninjuredSession[];
  /** The planned classes, which stay as they are although the athlete's profiles of them may have changed. */
  classes: readonly PlannedSession[];
}

/** Days on which the athlete does not train: a day off, a holiday or an illness. */
export interface TimeOff {
  kind: 'off' | 'holiday' | 'ill';
  from: LocalDate;
  /** The last day, inclusive. */
  to: LocalDate;
}

/** A race besides the plan's own: a B race is raced rested, a C race is a hard workout. */
export interface OtherRace {
  date: LocalDate;
  /** 1 to 200 km. */
  km: number;
  priority: 'B' | 'C';
}

/** A goal of training without a race. */
export type BaseGoal = 'fitter' | 'faster-5k' | 'faster-10k' | 'healthy';

export interface PlanInput {
  /** The athlete's local date, on which the plan starts, even midweek. */
  today: LocalDate;
  level: FitnessLevel;
  raceDistance: RaceDistance | null;
  /** The race is planned only if both its distance and date are given. */
  raceDate: LocalDate | null;
  /** What training without a race is for. Null or absent with a race. */
  goal?: BaseGoal | null;
  /** Whole days, 3 to 7. */
  trainingDaysPerWeek: number;
  fitnessClass: FitnessClass;
  /** The weekdays with a class. Ignored if `fitnessClass` is `none`. */
  classDays: readonly Weekday[];
  /** The learned classes, at most one per weekday. Other classes are typical ones of their format. */
  classProfiles?: readonly ClassProfile[];
  /** Describes a class of the athlete's own (`custom`). Null or absent if not answered. */
  customClass?: CustomClass | null;
  injuries: readonly ActiveInjury[];
  history: RunHistory | null;
  /** Whole bpm, 90 to 210. */
  lthrBpm: number;
  /** Whole bpm above LTHR, or null when unknown. */
  maxHrBpm: number | null;
  units: UnitSystem;
  /** Whole years; null or absent if not entered. */
  ageYears?: number | null;
  /**
   * The best recent race, trial or hard run, in meters and seconds: the one that predicts the race. Paces and
   * race times are derived from it alone. Null or absent if there is none.
   */
  raceResult?: RaceResult | null;
  /** True if the athlete reports being pregnant or having recently given birth. */
  isPregnant?: boolean;
  /**
   * The minutes that each weekday has for training, Monday first: 0 if it is not available, null without a
   * limit. Absent if every day is available.
   */
  availability?: readonly (number | null)[];
  /** Spans may overlap. Those that end before `today` count for the return after an illness. */
  timeOff?: readonly TimeOff[];
  /** One a day at most. Those before `today` count for the days after them. */
  otherRaces?: readonly OtherRace[];
  /**
   * The plan's first week on the mileage curve, from 0. Above 0 if the plan continues an earlier one. Absent in
   * plans that start a curve.
   */
  curveWeek?: number;
  /** Weeks to move the curve's repeating weeks. Absent unless their usual place breaks a hard rule. */
  curveShift?: number;
  lockedDays: readonly LockedDay[];
  /**
   * The week before `today`, completed or missed. Nothing is planned on these days, and `history` includes
   * their kilometers. Their hard and training days count toward their calendar week. Absent in older plans.
   */
  recentDays?: readonly LockedDay[];
  /**
   * The sessions of the plan made without `injuries`, which the injured plan may not exceed. `planTraining`
   * fills it in. Absent without injuries and in older plans.
   */
  uninjured?: readonly UninjuredSession[];
  /** The sessions planned before training was missed. Absent if none was missed. */
  ceiling?: SessionCeiling;
  /**
   * Planned sessions on locked days that new days follow, oldest first. New sessions continue from them. Absent in
   * plans that add nothing.
   */
  keptSessions?: readonly PlannedSession[];
  /**
   * The rep set reached in each family, at most one each. Absent in older plans. Stored proposals contain this input, so
   * the key keeps its former name for a rep set.
   */
  reachedRungs?: readonly ReachedRepSet[];
}
