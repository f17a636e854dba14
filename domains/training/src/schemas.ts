import { raceDistance } from '@threshold/contracts/athletes';
import { decimal, localDate, rowId, wholeNumber } from '@threshold/contracts/scalars';
import { daysBetween, SESSIONS } from '@threshold/physiology';
import { z } from 'zod';

const MOST_CALENDAR_DAYS = 62;

const zone = z.literal([1, 2, 3, 4, 5]);
const session = z.enum(SESSIONS);
const bpm = wholeNumber(25, 250);
const seconds = wholeNumber(0, 172_800);
const kilometers = decimal(0, 1000);
const stress = wholeNumber(0, 10_000);

/** Rules of planning that are kept, each in plain words. */
const checks = z.array(z.object({ id: z.string(), text: z.string() }));

/** One block of a session, in the order in which it is done. */
const step = z.object({ label: z.string(), minutes: z.number().positive(), zone });

/** `GET /api/workouts`: one day, or everything (ruling 51). */
export const workoutsInput = z.strictObject({ date: localDate.optional() });

/** A span of days for a calendar, both ends included. */
export const spanInput = z
  .strictObject({ from: localDate, to: localDate })
  .refine(({ from, to }) => from <= to, { path: ['to'], error: 'must not be before the first day' })
  .refine(({ from, to }) => daysBetween(from, to) < MOST_CALENDAR_DAYS, {
    path: ['to'],
    error: `must be within ${MOST_CALENDAR_DAYS} days of the first day`,
  });

/** Whether a workout that was done counts as a planned session that is still open: asked where it is not certain. */
export const plannedQuestion = z.object({
  workoutId: rowId,
  date: localDate,
  type: z.string(),
  /** What was done, in words: "20m". */
  duration: z.string().nullable(),
  planned: z.object({ id: rowId, date: localDate, type: z.string(), duration: z.string().nullable() }),
});
export type PlannedQuestion = z.infer<typeof plannedQuestion>;

/** The answer Yes: the workout, and the planned session that it completes. */
export const claimInput = z.strictObject({ workoutId: z.string(), plannedId: z.string() });

/** Any text: what is no id is as unknown as an id that is nobody's. */
export const workoutInput = z.strictObject({ workoutId: z.string() });

/** A workout by the wire names of specification section 3; `distance` and `plannedDistance` in km (ruling 4). */
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
  /** 1 = done. */
  completed: z.literal([0, 1]),
  /** Seconds. */
  actualDuration: seconds.nullable(),
  actualHR: bpm.nullable(),
  maxHR: bpm.nullable(),
  distance: kilometers.nullable(),
  plannedDistance: kilometers.nullable(),
  rpe: wholeNumber(1, 10).nullable(),
  trainingStress: stress.nullable(),
  /** True where LTHR 160 stood in for an unknown one (ruling 11). */
  stressEstimated: z.boolean(),
  plannedStress: stress.nullable(),
  steps: z.array(step),
  /** Why an active injury does not allow the session, as long as the plan still holds it; else null. */
  caution: z.string().nullable(),
});
export type WorkoutView = z.infer<typeof workoutView>;

/** A workout with its reasons. */
export const workoutDetailView = workoutView.extend({
  /** Why this, why today. */
  rationale: z.string().nullable(),
  /** The rules of planning that the session keeps, with its own numbers. */
  checks,
  generatedBy: z.enum(['rules', 'model', 'mixed', 'athlete']),
  pinned: z.boolean(),
  /** Logged by hand: the athlete may edit all of it. */
  logged: z.boolean(),
  /** Read from a file: the athlete may edit type, notes and RPE; of what was done here otherwise distance, notes and RPE. */
  imported: z.boolean(),
  /** Logged, recorded without a plan, or imported. */
  deletable: z.boolean(),
  /** Beyond what its sport allows: it makes no record, point or rank (ruling 32). */
  implausible: z.boolean(),
  /** The type of the planned session that it completed without being started from it, or null. */
  completes: z.string().nullable(),
  /** HRSS by the recorded minutes in each zone; null without them, and where the athlete's heart rates are not known. */
  heartRateStress: stress.nullable(),
  /** The duration of the athlete's own log that became one workout with this recording, or null. */
  mergedLog: z.string().nullable(),
});
export type WorkoutDetailView = z.infer<typeof workoutDetailView>;

/**
 * The zone by which the athlete's day is counted, the week and the threshold: what every calendar of this domain stands
 * on (rulings 2 and 3).
 */
export const trainingDayView = z.object({
  timeZone: z.string(),
  weekStart: z.enum(['sunday', 'monday']),
  /** Bpm; null where none is set. */
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

/** A sum over workouts: what one of them may have is bounded, how many there are is not here. */
const miles = z.number().min(0);
const count = z.int().min(0);

/** The athlete's week; rest is never counted (rulings 3, 17 and 22). */
export const weeklySummaryView = z.object({
  weekStart: localDate,
  weekEnd: localDate,
  totalWorkouts: count,
  completedWorkouts: count,
  /** Miles done. */
  totalMileage: miles,
  /** Those of them on foot, which is how planned miles are covered. */
  onFootMileage: miles,
  /** Minutes done. */
  totalMinutes: count,
  /** What the week's plan asks for, done or not. */
  plannedMileage: miles,
  plannedMinutes: count,
  /** The seven days: how many sessions stand on each, and how many of them are done. */
  days: z.array(
    z.object({
      date: localDate,
      sessions: count,
      done: count,
      isToday: z.boolean(),
    }),
  ),
  /** The sum of the week's training stress. */
  trainingLoad: count,
  /** What the athlete's last six weeks had by the same day, on the average; null before three weeks are known. */
  usualLoad: count.nullable(),
  /** Sessions of the week from today on that are not done. */
  upcomingWorkouts: z.array(upcomingWorkout),
  /** Minutes done by the zone of their workout, zones 1 to 5. */
  minutesByZone: z.tuple([z.number(), z.number(), z.number(), z.number(), z.number()]),
});
export type WeeklySummaryView = z.infer<typeof weeklySummaryView>;

/** The distance tiles, in miles. */
export const milesView = z.object({
  thisWeek: z.object({
    done: miles,
    /** The part of it that was covered on foot, as planned miles are. */
    onFoot: miles,
    planned: miles,
    days: z.array(
      z.object({
        date: localDate,
        done: miles,
        /** The zone of the day's longest workout by distance. */
        zone: zone.nullable(),
        isToday: z.boolean(),
      }),
    ),
  }),
  thisMonth: miles,
  lifetime: miles,
});
export type MilesView = z.infer<typeof milesView>;

/** Eight weeks, and the days up to a race within the ninth (ruling 57). */
const MOST_PLAN_WEEKS = 9;

/** The active plan, as its card shows it. */
export const planView = z.object({
  startsOn: localDate,
  endsOn: localDate,
  raceDate: localDate,
  raceDistance,
  /** How many times seven days have begun since the plan's first, from 1; null once the plan is over. */
  currentWeek: wholeNumber(1, MOST_PLAN_WEEKS).nullable(),
  /** The plan's length in weeks, begun ones included. */
  weekCount: wholeNumber(1, MOST_PLAN_WEEKS),
  /** Monday to Sunday (ruling 3), so that a plan that begins in mid-week has its first and last week cut. */
  weeks: z.array(
    z.object({
      startsOn: localDate,
      endsOn: localDate,
      phase: z.string(),
      isCurrent: z.boolean(),
      isCutback: z.boolean(),
      plannedKm: kilometers,
      doneKm: kilometers,
    }),
  ),
  generatedBy: z.enum(['rules', 'model', 'mixed', 'athlete']),
  readiness: z.enum(['on-track', 'low']),
  rampIn: z.boolean(),
  notes: z.array(z.string()),
  /** Why it is as it is; null in plans made before it was kept. */
  why: z.string().nullable(),
  /** The rules that the whole plan kept when it was put in place. */
  checks,
});
export type PlanView = z.infer<typeof planView>;

/** The daily load on the way to the race: done where it was done, else planned. */
export const raceLoadView = z.object({
  days: z.array(z.object({ date: localDate, load: stress, done: z.boolean() })),
  todayIndex: wholeNumber(0, 1000).nullable(),
});
export type RaceLoadView = z.infer<typeof raceLoadView>;
