import { raceDistance } from '@threshold/contracts/athletes';
import { decimal, localDate, rowId, wholeNumber } from '@threshold/contracts/scalars';
import { daysBetween, SESSIONS } from '@threshold/physiology';
import { z } from 'zod';
import { baseGoal } from './base-goal-schemas.ts';

/** Two months. A month shown in whole weeks has at most 42 days. */
const MAX_CALENDAR_DAYS = 62;

const zone = z.literal([1, 2, 3, 4, 5]);
const session = z.enum(SESSIONS);
/** A physiologically possible heart rate. */
const bpm = wholeNumber(25, 250);
/** At most 48 hours. */
const seconds = wholeNumber(0, 172_800);
const kilometers = decimal(0, 1000);
const stress = wholeNumber(0, 10_000);

const checks = z.array(z.object({ id: z.string(), text: z.string() }));

const step = z.object({ label: z.string(), minutes: z.number().positive(), zone });

/** `GET /api/workouts`: one day, or all (docs/specification.md#workout-list). */
export const workoutsInput = z.strictObject({ date: localDate.optional() });

/** A range of days; both ends are included. */
export const spanInput = z
  .strictObject({ from: localDate, to: localDate })
  .refine(({ from, to }) => from <= to, { path: ['to'], error: 'can’t be before the first day' })
  .refine(({ from, to }) => daysBetween(from, to) < MAX_CALENDAR_DAYS, {
    path: ['to'],
    error: `must be within ${MAX_CALENDAR_DAYS} days of the first day`,
  });

/** A question to the athlete if it is uncertain whether a workout completed an open planned session. */
export const plannedQuestionView = z.object({
  workoutId: rowId,
  date: localDate,
  type: z.string(),
  /** Completed duration, e.g. "20m". */
  duration: z.string().nullable(),
  planned: z.object({ id: rowId, date: localDate, type: z.string(), duration: z.string().nullable() }),
});
export type PlannedQuestion = z.infer<typeof plannedQuestionView>;

/** The answer Yes to a `plannedQuestionView`: the workout completes the planned session. */
export const claimInput = z.strictObject({ workoutId: z.string(), plannedId: z.string() });

/** Accepts any text, so that an invalid id gets the same error as an unknown one. */
export const workoutInput = z.strictObject({ workoutId: z.string() });

/**
 * A workout with the wire names of docs/specification.md#3-entities; `distance` and `plannedDistance` in km
 * (docs/specification.md#units-on-the-wire).
 */
export const workoutView = z.object({
  id: rowId,
  date: localDate,
  session,
  type: z.string(),
  zone,
  /** E.g. "1h 30m"; null on a rest day. */
  duration: z.string().nullable(),
  hrTarget: z.string().nullable(),
  hrLow: bpm.nullable(),
  hrHigh: bpm.nullable(),
  paceTarget: z.string().nullable(),
  notes: z.string().nullable(),
  /** 1 if completed, otherwise 0. */
  completed: z.literal([0, 1]),
  /** Seconds. */
  actualDuration: seconds.nullable(),
  actualHR: bpm.nullable(),
  maxHR: bpm.nullable(),
  distance: kilometers.nullable(),
  plannedDistance: kilometers.nullable(),
  rpe: wholeNumber(1, 10).nullable(),
  trainingStress: stress.nullable(),
  /**
   * True if computed with a default LTHR of 160 or, without a heart rate, from the zone
   * (docs/specification.md#training-stress-score).
   */
  stressEstimated: z.boolean(),
  plannedStress: stress.nullable(),
  steps: z.array(step),
  /** The planned day, if the athlete moved the session to another one; otherwise null. */
  movedFrom: localDate.nullable(),
  /**
   * Why an active injury rules out the session while the plan still contains it; otherwise null.
   */
  caution: z.string().nullable(),
});
export type WorkoutView = z.infer<typeof workoutView>;

/** How a completed workout went, compared with its planned session. */
const planVerdict = z.object({
  outcome: z.enum(['nailed', 'close', 'too-hard', 'too-easy', 'cut-short', 'other-work']),
  sentence: z.string(),
  /** Null if only the completion is known. */
  number: z.object({ value: z.string(), unit: z.string(), label: z.string() }).nullable(),
  /** What it means for the day after; null once that day is over. */
  next: z.string().nullable(),
});

export const workoutDetailView = workoutView.extend({
  rationale: z.string().nullable(),
  /** Planning rules that the session satisfies, with its numbers. */
  checks,
  generatedBy: z.enum(['rules', 'model', 'mixed', 'athlete']),
  pinned: z.boolean(),
  /** True if logged by hand: every field is editable. */
  logged: z.boolean(),
  /**
   * True if imported from a file: type, notes and RPE are editable. A recorded session instead allows
   * distance, notes and RPE.
   */
  imported: z.boolean(),
  /** True if the athlete planned the session and it belongs to no plan. */
  own: z.boolean(),
  /** True if logged, recorded without a plan, or imported. */
  deletable: z.boolean(),
  /**
   * True if it exceeds the bounds of its sport. It then doesn't count toward records, points or rankings
   * (docs/specification.md#plausible-values).
   */
  implausible: z.boolean(),
  /** Type of the planned session that it was matched with; null without a match. */
  completes: z.string().nullable(),
  /** HRSS from the recorded minutes in each zone; null if these or the athlete's heart rates are unknown. */
  heartRateStress: stress.nullable(),
  /** What a recorded class did for the race goal, in a sentence; null for anything else. */
  classForRace: z.string().nullable(),
  /** Null for an unplanned, open or implausible workout, and for a race. */
  planVerdict: planVerdict.nullable(),
  /** Duration of the athlete's log that was merged into this recording, or null. */
  mergedLog: z.string().nullable(),
});
export type WorkoutDetailView = z.infer<typeof workoutDetailView>;

/**
 * Time zone, week start and LTHR of the athlete, used by every calendar of this domain
 * (docs/specification.md#today-and-time-zones and #weeks).
 */
export const trainingDayView = z.object({
  timeZone: z.string(),
  weekStart: z.enum(['sunday', 'monday']),
  /** Bpm; null if not set. */
  lthrBpm: wholeNumber(90, 210).nullable(),
});
export type TrainingDayView = z.infer<typeof trainingDayView>;

const upcomingWorkout = workoutView.pick({
  id: true,
  zone: true,
  type: true,
  session: true,
  date: true,
  duration: true,
});

/** A sum over workouts. Each workout is bounded, but their number is not. */
const miles = z.number().min(0);
const count = z.int().min(0);

/**
 * The athlete's current week; rest is never counted
 * (docs/specification.md#weeks, #completion-rate and #training-load).
 */
export const weeklySummaryView = z.object({
  weekStart: localDate,
  weekEnd: localDate,
  totalWorkouts: count,
  completedWorkouts: count,
  /** Completed miles. */
  totalMileage: miles,
  /** Completed miles on foot, for comparison with the planned miles. */
  onFootMileage: miles,
  /** Completed minutes. */
  totalMinutes: count,
  /** Planned for the week, completed or not. */
  plannedMileage: miles,
  plannedMinutes: count,
  days: z.array(
    z.object({
      date: localDate,
      sessions: count,
      done: count,
      isToday: z.boolean(),
    }),
  ),
  trainingLoad: count,
  /** Average load of the last six weeks, each up to today's weekday; null before three weeks of data. */
  usualLoad: count.nullable(),
  /** Sessions from today to the end of the week that are still open. */
  upcomingWorkouts: z.array(upcomingWorkout),
  /** Completed minutes by the workout's zone, zones 1 to 5. */
  minutesByZone: z.tuple([z.number(), z.number(), z.number(), z.number(), z.number()]),
});
export type WeeklySummaryView = z.infer<typeof weeklySummaryView>;

/** Distance tiles, in miles. */
export const milesView = z.object({
  thisWeek: z.object({
    done: miles,
    /** Miles on foot, for comparison with planned miles. */
    onFoot: miles,
    planned: miles,
    days: z.array(
      z.object({
        date: localDate,
        done: miles,
        /** Zone of the day's longest workout by distance. */
        zone: zone.nullable(),
        isToday: z.boolean(),
      }),
    ),
  }),
  thisMonth: miles,
  lifetime: miles,
});
export type MilesView = z.infer<typeof milesView>;

/** Eight weeks, plus the days up to a race within the ninth (docs/specification.md#plan-window). */
const MAX_PLAN_WEEKS = 9;

export const planView = z.object({
  startsOn: localDate,
  endsOn: localDate,
  /** Null without a race, like the distance. */
  raceDate: localDate.nullable(),
  raceDistance: raceDistance.nullable(),
  /** Goal of a plan without a race; null with a race. */
  baseGoal: baseGoal.nullable(),
  /**
   * Current week of the plan, counted from 1 in steps of seven days since its first day; null after its end.
   */
  currentWeek: wholeNumber(1, MAX_PLAN_WEEKS).nullable(),
  /** Length in weeks, rounded up. */
  weekCount: wholeNumber(1, MAX_PLAN_WEEKS),
  /**
   * Monday to Sunday (docs/specification.md#weeks). A plan that begins mid-week has a partial first
   * and last week.
   */
  weeks: z.array(
    z.object({
      startsOn: localDate,
      endsOn: localDate,
      phase: z.string(),
      isCurrent: z.boolean(),
      isCutback: z.boolean(),
      plannedKm: kilometers,
      doneKm: kilometers,
      /** What the week is for; null in plans older than this field. */
      theme: z.string().nullable(),
      /** The one or two sessions that the others serve. */
      keySessions: z.array(z.object({ date: localDate, type: z.string() })),
    }),
  ),
  generatedBy: z.enum(['rules', 'model', 'mixed', 'athlete']),
  readiness: z.enum(['on-track', 'low']),
  rampIn: z.boolean(),
  notes: z.array(z.string()),
  /** Null in plans older than this field. */
  why: z.string().nullable(),
  /** Rules that the whole plan satisfied when it was stored. */
  checks,
});
export type PlanView = z.infer<typeof planView>;

/** The most important checks of the active plan, in plain words with its numbers. */
export const keyChecks = checks.max(5);
