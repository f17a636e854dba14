import type { HrTarget, LocalDate, PlanStep, Session, Zone } from '@threshold/physiology';
import { z } from 'zod';
import type { OutdatedWorkout, OutdatedWorkoutsOptions } from './athletes.ts';
import { defineEvent, definePort } from './index.ts';
import { decimal, localDate, rowId, wholeNumber } from './scalars.ts';

/** The outcome of the planning that follows a saved profile (docs/specification.md#planning-after-a-saved-profile). */
export const planningOutcome = z.object({
  success: z.boolean(),
  /** Number of sessions in the plan, excluding rest days. */
  workoutCount: wholeNumber(0, 200),
  /** A sentence for the athlete; null on success. */
  error: z.string().nullable(),
});
export type PlanningOutcome = z.infer<typeof planningOutcome>;

export interface WorkoutToDo {
  readonly id: string;
  readonly date: LocalDate;
  readonly type: string;
  /** The type of the planned session that it completed, which an import or log may name otherwise. */
  readonly plannedType: string;
  readonly session: Session;
  readonly zone: Zone;
  /** Such as "1h 20m"; null on a rest day. */
  readonly duration: string | null;
  readonly hrTarget: string | null;
  /** Such as "4:11-4:25 /km", in the units of the plan; null without one. */
  readonly paceTarget: string | null;
  readonly target: HrTarget | null;
  readonly steps: readonly PlanStep[];
  readonly completed: boolean;
  /** The live session that completed it, or null. */
  readonly sessionId: string | null;
}

/** A workout from the made-up demo history, with its result. */
export interface DemoWorkout extends WorkoutToDo {
  readonly durationSeconds: number;
  readonly averageHrBpm: number;
  readonly maxHrBpm: number;
  /** Null for sports without a distance. */
  readonly distanceMeters: number | null;
}

/**
 * A workout was completed: logged, recorded live or imported. Published again with the same `workoutId` when its result
 * changes, and when a removal is undone.
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
    /**
     * True if the result exceeds the limits of its sport. It then earns no record, points or rank
     * (docs/specification.md#plausible-values).
     */
    implausible: z.boolean(),
  }),
);

/** A completed workout was deleted; its recording, if any, is no longer shown. */
export const workoutRemoved = defineEvent('workoutRemoved', z.object({ athleteId: rowId, workoutId: rowId }));

/** The review of a week is ready (docs/specification.md#weekly-review). */
export const weekReviewed = defineEvent(
  'weekReviewed',
  z.object({ athleteId: rowId, weekStartsOn: localDate }),
);

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
export type RecordType = z.infer<typeof recordType>;

export const personalRecordSet = defineEvent(
  'personalRecordSet',
  z.object({
    athleteId: rowId,
    recordType,
    /** Miles or minutes, depending on `unit`. */
    value: decimal(0, 100_000),
    unit: z.enum(['miles', 'minutes']),
    achievedDate: localDate,
    /** The first day of the record's week, as the athlete counts weeks; identifies a record without a workout. */
    weekFrom: localDate,
    workoutId: rowId.nullable(),
  }),
);

/** A published record no longer holds, because its workout was changed or deleted. It may have been beaten since. */
export const personalRecordWithdrawn = defineEvent(
  'personalRecordWithdrawn',
  z.object({
    athleteId: rowId,
    recordType,
    weekFrom: localDate,
    workoutId: rowId.nullable(),
    /** The record that the same workout or week now holds on its day; null if it holds none. */
    value: decimal(0, 100_000).nullable(),
  }),
);

export const planMade = defineEvent(
  'planMade',
  z.object({ athleteId: rowId, planId: rowId, workoutCount: wholeNumber(0, 200) }),
);

/** What a day contributes to a streak. */
export interface TrainingDayMark {
  readonly date: LocalDate;
  /** Number of workouts completed that day. */
  readonly completedCount: number;
  /** True if only rest was planned: the day neither breaks nor extends a streak. */
  readonly isPlannedRest: boolean;
}

export interface CompletedWorkout {
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
   * Only notes that the athlete wrote, because the planner's may mention injuries and recovery
   * (docs/specification.md#visibility).
   */
  readonly ownNotes: string | null;
  /** Seconds in zones 1 to 5; null without a heart rate. */
  readonly zoneSeconds: readonly number[] | null;
}

export interface TrainingPort {
  /** The athlete's own workout, or null. */
  findWorkoutToDo(athleteId: string, workoutId: string): Promise<WorkoutToDo | null>;
  /**
   * The completed workouts of the demo history since a day (docs/specification.md#demo-data). Other domains match their
   * demo data to them.
   */
  listDemoWorkouts(athleteId: string, since: LocalDate): Promise<readonly DemoWorkout[]>;
  /** Null if nothing has been planned yet. */
  findLatestPlanning(athleteId: string): Promise<PlanningOutcome | null>;
}

export const trainingPort = definePort<TrainingPort>('training');

/** A recording whose workout doesn't exist yet. */
export interface RecordedWorkout {
  readonly date: LocalDate;
  readonly session: Session;
  readonly type: string;
  /** Timer time, without pauses. */
  readonly durationSeconds: number;
  /** Including pauses. */
  readonly elapsedSeconds: number;
  readonly distanceMeters: number | null;
}

export interface CompletedWorkoutsPort {
  /** The days from `from` to `to`, inclusive, with a completed or planned workout, newest first. */
  listDayMarks(
    athleteId: string,
    span: { from: LocalDate; to: LocalDate },
  ): Promise<readonly TrainingDayMark[]>;
  /** The athlete's manual log of the recorded activity if it has no recording yet, else null. */
  findMatchingLog(
    athleteId: string,
    recorded: RecordedWorkout,
  ): Promise<Pick<CompletedWorkout, 'id' | 'date' | 'type'> | null>;
  /** The athlete's own completed workout, or null. */
  findCompletedWorkout(athleteId: string, workoutId: string): Promise<CompletedWorkout | null>;
}

export const completedWorkoutsPort = definePort<CompletedWorkoutsPort>('completedWorkouts');

/** A session of the plan that is not completed. */
export interface PlannedDaySession {
  readonly type: string;
  readonly zone: Zone;
  readonly durationSeconds: number;
}

/** Use only for the athlete's own requests. */
export interface PlannedDayPort {
  /** The day's open sessions without rest days. */
  listPlannedSessions(athleteId: string, date: LocalDate): Promise<readonly PlannedDaySession[]>;
}

export const plannedDayPort = definePort<PlannedDayPort>('plannedDay');

export interface OutdatedLogsPort {
  /** Workouts without a recording whose zones or stress were computed with an LTHR other than their day's. */
  listOutdatedLogs(athleteId: string, options: OutdatedWorkoutsOptions): Promise<readonly OutdatedWorkout[]>;
}

export const outdatedLogsPort = definePort<OutdatedLogsPort>('outdatedLogs');

/** The training verdict, which is the same on every screen. */
export const verdictView = z.object({
  tone: z.enum(['good', 'neutral', 'caution']),
  /** The deciding factor. */
  ground: z.enum(['overload', 'injury', 'recovery', 'form']),
  headline: z.string(),
  /** The deciding reason first. */
  reasons: z.array(z.string()).min(1).readonly(),
  /** The numbers behind it, a few words each. Answers of older versions have none. */
  facts: z.array(z.string()).readonly().optional(),
  advice: z.string(),
});
export type VerdictView = z.infer<typeof verdictView>;

export interface VerdictPort {
  getVerdict(): Promise<VerdictView>;
}

export const verdictPort = definePort<VerdictPort>('verdict');

export const trainingPaths = {
  analytics: () => ({ to: '/analytics' }) as const,
  calendar: () => ({ to: '/calendar' }) as const,
  /** What the athlete's classes count as in the plan. */
  classes: () => ({ to: '/classes' }) as const,
  history: () => ({ to: '/history' }) as const,
  raceDay: () => ({ to: '/race-day' }) as const,
  workout: (workoutId: string) => ({ to: '/workout/$workoutId', params: { workoutId } }) as const,
};
