import type { LocalDate, Session, Zone } from '@threshold/physiology';
import { z } from 'zod';
import { defineEvent, definePort } from './index.ts';
import { boundedText, localDate, rowId, wholeNumber } from './scalars.ts';
import type { VerdictView } from './training.ts';

/** What happened between an athlete and a coach. */
export const coachingChange = z.enum([
  'accepted',
  'scopes-changed',
  'ended',
  'left',
  'commented',
  'replied',
  'proposed',
  'proposal-accepted',
  'proposal-declined',
  'proposal-undone',
]);
export type CoachingChange = z.output<typeof coachingChange>;

/** One of the two acted, and the other one is notified. */
export const coachingChanged = defineEvent(
  'coachingChanged',
  z.object({
    athleteId: rowId,
    recipientId: rowId,
    change: coachingChange,
    /** The commented workout, or the one that a proposal changes; otherwise null. */
    workoutId: rowId.nullable(),
    /** Acts with the same source share a notification; null for one per person. */
    sourceId: rowId.nullable(),
  }),
);

/** A coach took an open proposal back. */
export const proposalWithdrawn = defineEvent(
  'proposalWithdrawn',
  z.object({ athleteId: rowId, recipientId: rowId, proposalId: rowId }),
);

/** In characters. */
const MAX_NOTE_LENGTH = 300;

/** A type of the library, for a number of minutes or, on foot, a distance. */
const coachContent = z
  .strictObject({
    typeId: z.string().max(100),
    minutes: wholeNumber(5, 480).optional(),
    distanceMeters: wholeNumber(500, 100_000).optional(),
    /** Replaces the purpose of the type. */
    note: boundedText(MAX_NOTE_LENGTH).optional(),
  })
  .refine(({ minutes, distanceMeters }) => (minutes === undefined) !== (distanceMeters === undefined), {
    error: 'Enter a duration or a distance',
    path: ['minutes'],
  });
export type CoachContent = z.output<typeof coachContent>;

const partOfDay = z.enum(['AM', 'Lunch', 'PM']);

/** One change to one planned session that a coach proposes. */
export const coachChange = z.discriminatedUnion('kind', [
  z.strictObject({
    kind: z.literal('move'),
    workoutId: rowId,
    date: localDate,
    session: partOfDay.optional(),
  }),
  z.strictObject({ kind: z.literal('change'), workoutId: rowId, content: coachContent }),
  z.strictObject({ kind: z.literal('skip'), workoutId: rowId }),
  z.strictObject({ kind: z.literal('add'), date: localDate, session: partOfDay, content: coachContent }),
]);
export type CoachChange = z.output<typeof coachChange>;

/** The athlete accepted a coach's change: the plan's domain makes it, or rejects it with the broken rule. */
export const coachChangeAccepted = defineEvent(
  'coachChangeAccepted',
  z.object({
    athleteId: rowId,
    /** Also the id to undo the change by. */
    proposalId: rowId,
    change: coachChange,
    /** Of the session when it was proposed. */
    revision: z.string().max(64),
  }),
);

/** The athlete undoes an accepted change of a coach. */
export const coachChangeUndone = defineEvent(
  'coachChangeUndone',
  z.object({ athleteId: rowId, proposalId: rowId }),
);

/** A planned session before or after a coach's change. */
export const changedSession = z.object({
  date: localDate,
  session: z.enum(['AM', 'Lunch', 'PM', 'Rest']),
  type: z.string(),
  zone: z.literal([1, 2, 3, 4, 5]),
  durationSeconds: z.int().nullable(),
  distanceMeters: z.number().nullable(),
});
export type ChangedSession = z.output<typeof changedSession>;

/** A change that the plan allows. */
export interface CheckedChange {
  /** With the minutes, if a distance was proposed. */
  readonly change: CoachChange;
  /** Null for an added session. */
  readonly before: ChangedSession | null;
  /** Null for a skipped session. */
  readonly after: ChangedSession | null;
  /** Differs once the session has changed. */
  readonly revision: string;
}

export interface ProposedChange {
  readonly id: string;
  readonly change: CoachChange;
  readonly revision: string;
}

/** A type of the library that a coach can propose. */
export interface CoachWorkoutType {
  readonly id: string;
  readonly name: string;
  readonly minutes: { readonly min: number; readonly max: number };
  /** True if a distance can be proposed, too. */
  readonly isOnFoot: boolean;
}

/** The parts of an athlete's data that a coach may see, each apart. */
export interface CoachScopes {
  readonly plan: boolean;
  readonly workouts: boolean;
  readonly health: boolean;
  readonly injuries: boolean;
}

/**
 * Without notes, which may mention injuries and recovery. Without the scope of workouts, every value is the plan's,
 * whether the session was done or not.
 */
export interface CoachedSession {
  readonly id: string;
  readonly date: LocalDate;
  readonly session: Session;
  readonly type: string;
  readonly zone: Zone;
  readonly durationSeconds: number | null;
  /** `planned` without the scope of workouts, which then says nothing about the result. */
  readonly state: 'planned' | 'missed' | 'done';
}

export interface CoachedWeek {
  readonly today: LocalDate;
  readonly start: LocalDate;
  readonly end: LocalDate;
  /** By day, without rest. Planned sessions need the scope of the plan, completed ones that of workouts. */
  readonly sessions: readonly CoachedSession[];
}

export interface CoachedSeason {
  readonly phase: 'base' | 'build' | 'specific' | 'taper' | 'recovery';
  readonly raceDate: LocalDate | null;
}

/** A completed workout. */
export interface CoachedWorkout {
  readonly id: string;
  readonly date: LocalDate;
  readonly type: string;
  readonly zone: Zone;
  readonly durationSeconds: number | null;
  readonly distanceMeters: number | null;
  readonly averageHrBpm: number | null;
  readonly maxHrBpm: number | null;
  readonly rpe: number | null;
  readonly trainingStress: number | null;
  /** Seconds in zones 1 to 5; null without a heart rate. */
  readonly zoneSeconds: readonly number[] | null;
  /** Only what the athlete wrote. */
  readonly ownNotes: string | null;
  /** How it went compared with the plan; null without a planned session or without the scope of the plan. */
  readonly outcome: 'nailed' | 'close' | 'too-hard' | 'too-easy' | 'cut-short' | 'other-work' | null;
}

/**
 * What the training domain shows a coach. Each function must be called in the context of the coached athlete, after a
 * check that the athlete allows it.
 */
export interface CoachedTrainingPort {
  getWeek(athleteId: string, scopes: CoachScopes): Promise<CoachedWeek>;
  /** The planned sessions after the current week, without rest; 20 at most. */
  listNextSessions(athleteId: string, scopes: CoachScopes): Promise<readonly CoachedSession[]>;
  /** Null without a plan. */
  findSeason(athleteId: string): Promise<CoachedSeason | null>;
  /** Newest first. */
  listDone(athleteId: string, scopes: CoachScopes, limit: number): Promise<readonly CoachedWorkout[]>;
  /** The verdict of load and form; health and injuries count only within their scopes. */
  getStatus(athleteId: string, scopes: CoachScopes): Promise<VerdictView>;
  /**
   * Checks a change by the rules of the plan. Rules on injuries and health count only within their scopes, so that a
   * rejection reveals neither.
   * @throws DomainError 'not-found', 'invalid', or 'conflict' with the broken rule, in words for the coach
   */
  checkChange(athleteId: string, change: CoachChange, scopes: CoachScopes): Promise<CheckedChange>;
  /** The ids of proposals whose session or target day has changed since. */
  listOutdated(athleteId: string, proposals: readonly ProposedChange[]): Promise<ReadonlySet<string>>;
  listTypes(): readonly CoachWorkoutType[];
}

export const coachedTrainingPort = definePort<CoachedTrainingPort>('coachedTraining');

export const coachingPaths = {
  athletes: () => ({ to: '/coaching' }) as const,
  /** The invite whose link was opened in this tab. */
  invite: () => ({ to: '/coaching/invite' }) as const,
  athlete: (athleteId: string) => ({ to: '/coaching/$athleteId', params: { athleteId } }) as const,
};
