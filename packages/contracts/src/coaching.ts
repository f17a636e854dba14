import type { LocalDate, Session, Zone } from '@threshold/physiology';
import { z } from 'zod';
import { defineEvent, definePort } from './index.ts';
import { rowId } from './scalars.ts';
import type { VerdictView } from './training.ts';

/** What happened between an athlete and a coach. */
export const coachingChange = z.enum(['accepted', 'scopes-changed', 'ended', 'left', 'commented']);
export type CoachingChange = z.output<typeof coachingChange>;

/** One of the two acted, and the other one is notified. */
export const coachingChanged = defineEvent(
  'coachingChanged',
  z.object({
    athleteId: rowId,
    recipientId: rowId,
    change: coachingChange,
    /** The commented workout; otherwise null. */
    workoutId: rowId.nullable(),
  }),
);

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
}

export const coachedTrainingPort = definePort<CoachedTrainingPort>('coachedTraining');

export const coachingPaths = {
  athletes: () => ({ to: '/coaching' }) as const,
  /** The invite whose link was opened in this tab. */
  invite: () => ({ to: '/coaching/invite' }) as const,
  athlete: (athleteId: string) => ({ to: '/coaching/$athleteId', params: { athleteId } }) as const,
};
