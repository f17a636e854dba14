import type { HrTarget, LocalDate, PlanStep, Session, Zone } from '@threshold/physiology';
import { z } from 'zod';
import type { OutdatedQuestion, OutdatedWorkout } from './athletes.ts';
import { defineEvent, definePort } from './index.ts';
import { decimal, localDate, rowId, wholeNumber } from './scalars.ts';

/**
 * What came of planning the athlete's training after a profile was saved
 * (docs/specification.md#planning-after-a-saved-profile).
 */
export const planningOutcome = z.object({
  success: z.boolean(),
  /** The plan's sessions, rest days left out. */
  workoutCount: wholeNumber(0, 200),
  /** A sentence for the athlete; null when planning succeeded. */
  error: z.string().nullable(),
});
/** The outcome, as a saved profile answers it. */
export type PlanningOutcome = z.infer<typeof planningOutcome>;

/** A workout as a live session is led by it. */
export interface WorkoutToDo {
  readonly id: string;
  readonly date: LocalDate;
  readonly type: string;
  readonly session: Session;
  readonly zone: Zone;
  /** E.g. "1h 20m"; null on a rest day. */
  readonly duration: string | null;
  readonly hrTarget: string | null;
  readonly target: HrTarget | null;
  readonly steps: readonly PlanStep[];
  readonly completed: boolean;
  /** The live session that completed it, or null. */
  readonly sessionId: string | null;
}

/** A workout of the demo's made-up past with what was done of it. */
export interface DemoWorkout extends WorkoutToDo {
  readonly durationSeconds: number;
  readonly averageHrBpm: number;
  readonly maxHrBpm: number;
  /** Null where the sport has none. */
  readonly distanceMeters: number | null;
}

/**
 * A workout counts as done: logged, recorded live or imported. Published again by the same `workoutId` whenever what
 * was done changes, and when a removal is taken back.
 */
export const workoutCompleted = defineEvent(
  'workoutCompleted',
  z.object({
    athleteId: rowId,
    workoutId: rowId,
    date: localDate,
    type: z.string().min(1).max(60),
    zone: z.literal([1, 2, 3, 4, 5]),
    source: z.enum(['plan', 'demo', 'session', 'manual', 'import']),
    durationSeconds: wholeNumber(0, 172_800),
    distanceMeters: decimal(0, 1_000_000).nullable(),
    /** Beyond what its sport allows: no record, point or rank (docs/specification.md#plausible-values). */
    implausible: z.boolean(),
  }),
);

/** A workout that was done is gone; its recording, where it has one, is no longer shown. */
export const workoutRemoved = defineEvent('workoutRemoved', z.object({ athleteId: rowId, workoutId: rowId }));

/** The record types of docs/specification.md#3-entities. */
export const recordType = z.enum([
  'longest_run',
  'fastest_5k',
  'fastest_10k',
  'fastest_half_marathon',
  'fastest_marathon',
  'longest_workout',
  'highest_weekly_mileage',
]);
/** One of the seven. */
export type RecordType = z.infer<typeof recordType>;

/** An athlete has a new personal record: better than the one before, if there was one. */
export const personalRecordSet = defineEvent(
  'personalRecordSet',
  z.object({
    athleteId: rowId,
    recordType,
    /** Miles or minutes, as `unit` says. */
    value: decimal(0, 100_000),
    unit: z.enum(['miles', 'minutes']),
    achievedDate: localDate,
    /** The first day of the athlete's week in which it was achieved: whose record it is where no workout holds it. */
    weekFrom: localDate,
    workoutId: rowId.nullable(),
  }),
);

/** A record is not what it was told to be, beaten since or not: what made it was changed, or is gone. */
export const personalRecordWithdrawn = defineEvent(
  'personalRecordWithdrawn',
  z.object({
    athleteId: rowId,
    recordType,
    weekFrom: localDate,
    workoutId: rowId.nullable(),
    /** What the same workout, or the same week, held as the record on its day; null when another did, or none. */
    value: decimal(0, 100_000).nullable(),
  }),
);

/** A new plan stands in the athlete's calendar. */
export const planMade = defineEvent(
  'planMade',
  z.object({ athleteId: rowId, planId: rowId, workoutCount: wholeNumber(0, 200) }),
);

/** What a day's rows say about a streak. */
export interface TrainingDayMark {
  readonly date: LocalDate;
  /** Workouts done that day. */
  readonly done: number;
  /** Planned rest and nothing else: the day neither breaks nor counts. */
  readonly isPlannedRest: boolean;
}

/** A workout done, as a file tells it. */
export interface DoneWorkout {
  readonly id: string;
  readonly date: LocalDate;
  readonly session: Session;
  readonly type: string;
  readonly durationSeconds: number;
  readonly distanceMeters: number | null;
  readonly averageHrBpm: number | null;
  readonly maxHrBpm: number | null;
  readonly notes: string | null;
  /**
   * The notes where the athlete wrote them: what planning wrote may tell of injuries and recovery
   * (docs/specification.md#visibility).
   */
  readonly ownNotes: string | null;
}

/** Lent by training. */
export interface TrainingPort {
  /** The athlete's own workout, or null where there is none of that id. */
  workoutToDo(athleteId: string, workoutId: string): Promise<WorkoutToDo | null>;
  /**
   * What training made up as the demo's past (docs/specification.md#demo-data) and was done, from a day on: others fit
   * theirs to it.
   */
  demoPast(athleteId: string, since: LocalDate): Promise<readonly DemoWorkout[]>;
  /** The outcome of the latest planning, or null while nothing was ever planned. */
  latestPlanning(athleteId: string): Promise<PlanningOutcome | null>;
}

/** How another domain asks for it. */
export const trainingPort = definePort<TrainingPort>('training');

/** What is known of a recording before a workout is made of it. */
export interface RecordedWorkout {
  readonly date: LocalDate;
  readonly session: Session;
  readonly type: string;
  /** Timer time. */
  readonly durationSeconds: number;
  /** Pauses included. */
  readonly elapsedSeconds: number;
  readonly distanceMeters: number | null;
}

/** Lent by training: what was done. */
export interface TrainingDonePort {
  /** The days from `from` to `to`, both included, on which something was done or planned, newest first. */
  dayMarks(athleteId: string, span: { from: LocalDate; to: LocalDate }): Promise<readonly TrainingDayMark[]>;
  /** The workout that the athlete logged by hand of what a recording is of, and that none has filled yet; else null. */
  logOf(
    athleteId: string,
    recorded: RecordedWorkout,
  ): Promise<Pick<DoneWorkout, 'id' | 'date' | 'type'> | null>;
  /** The athlete's own workout that was done, or null. */
  doneWorkout(athleteId: string, workoutId: string): Promise<DoneWorkout | null>;
}

/** How another domain asks for it. */
export const trainingDonePort = definePort<TrainingDonePort>('trainingDone');

/** Lent by training. */
export interface OutdatedLogsPort {
  /** The athlete's workouts without a recording whose heart rate was judged by another LTHR than the one of their day. */
  outdatedLogs(athleteId: string, question: OutdatedQuestion): Promise<readonly OutdatedWorkout[]>;
}

/** How another domain asks for it. */
export const outdatedLogsPort = definePort<OutdatedLogsPort>('outdatedLogs');

/** The one thing that every screen says of the athlete's state. */
export const verdictView = z.object({
  tone: z.enum(['good', 'neutral', 'caution']),
  /** What decided it. */
  ground: z.enum(['overload', 'injury', 'recovery', 'form']),
  headline: z.string(),
  /** Why, the deciding reason first. */
  reasons: z.array(z.string()).min(1).readonly(),
  /** What to do today. */
  advice: z.string(),
});
/** As it travels. */
export type VerdictView = z.infer<typeof verdictView>;

/** Lent by training: the athlete's state today. */
export interface VerdictPort {
  verdict(): Promise<VerdictView>;
}

/** How another domain asks for it. */
export const verdictPort = definePort<VerdictPort>('verdict');

/** Where training's screens are. */
export const trainingPaths = {
  calendar: () => ({ to: '/calendar' }) as const,
  history: () => ({ to: '/history' }) as const,
  workout: (workoutId: string) => ({ to: '/workout/$workoutId', params: { workoutId } }) as const,
};
