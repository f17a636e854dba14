import { type CommandContext, conflict, invalid, notFound } from '@threshold/api/server';
import { athletesPort } from '@threshold/contracts/athletes';
import { trainingPort, type WorkoutToDo } from '@threshold/contracts/training';
import { findPartOfDay, isRest, toLocalDateIn } from '@threshold/physiology';
import { v7 as uuidv7 } from 'uuid';
import type { z } from 'zod';
import type { SessionView, startInput } from '../../schemas.ts';
import { type SessionRow, sessionsTables } from '../tables.ts';
import { findOpenSession, findSession } from './find-session.ts';
import { toSessionView } from './session-view.ts';

const DEFAULT_SESSION_TYPE = 'run';
const DAY_MS = 24 * 60 * 60 * 1000;
const MAX_PAST_MS = 365 * DAY_MS;
/** How far ahead of the server clock the device clock may be. */
const MAX_AHEAD_MS = 5 * 60 * 1000;

type StartInput = z.output<typeof startInput>;

/**
 * Starts a session, one at a time per athlete. Idempotent by id: a repeat returns the same session. The
 * device sends an id if the session started offline (docs/specification.md#one-active-session).
 * @throws DomainError 'conflict' if another session is active, 'not-found' if the workout is unknown, or
 * 'invalid' if the start time is out of range
 */
export async function startSession(ctx: CommandContext, input: StartInput): Promise<SessionView> {
  const existingSession = input.id === undefined ? null : await findSession(ctx, input.id);
  const row = existingSession ?? (await insertSession(ctx, input)) ?? (await resolveConflict(ctx, input.id));
  return toSessionView(ctx, row);
}

/** Null if there is already an open session or one with that id. */
async function insertSession(ctx: CommandContext, input: StartInput): Promise<SessionRow | null> {
  const { em, athleteId } = ctx;
  const now = ctx.now();
  const startedAt = resolveStartedAt(input.startTime, now);
  const athletes = ctx.port(athletesPort);
  const { timeZone } = await athletes.getCalendar(athleteId);
  const startedOn = toLocalDateIn(timeZone, startedAt);
  const workout = await findPlannedWorkout(ctx, input.workoutId ?? null);
  const row = await sessionsTables(em)
    .insertInto('session')
    .values({
      id: input.id ?? uuidv7({ msecs: now.getTime() }),
      athlete_id: athleteId,
      workout_id: workout?.id ?? null,
      session_type: workout?.type || input.sessionType || DEFAULT_SESSION_TYPE,
      status: 'open',
      started_at: startedAt,
      started_on: startedOn,
      part_of_day: findPartOfDay(timeZone, startedAt),
      last_seen_at: now,
      lthr_bpm: await athletes.findLthrOn(athleteId, startedOn),
      zone: workout?.zone ?? null,
      target_low_bpm: workout?.target?.low ?? null,
      target_high_bpm: workout?.target?.high ?? null,
    })
    .onConflict((conflictBuilder) => conflictBuilder.doNothing())
    .returningAll()
    .executeTakeFirst();
  return row ?? null;
}

/** A start slightly in the future comes from a device whose clock is ahead, and becomes now. */
function resolveStartedAt(startTime: string | undefined, now: Date): Date {
  if (startTime === undefined) return now;
  const startedAt = new Date(startTime);
  const aheadMs = startedAt.getTime() - now.getTime();
  if (aheadMs > MAX_AHEAD_MS) throw invalid('startTime', 'Start time can’t be in the future');
  if (aheadMs < -MAX_PAST_MS) throw invalid('startTime', 'Start time must be within the last 365 days');
  return aheadMs > 0 ? now : startedAt;
}

/**
 * Null without a workout or on a rest day, when a session is independent.
 * @throws DomainError 'not-found' if the athlete has no such workout
 */
async function findPlannedWorkout(
  ctx: CommandContext,
  workoutId: string | null,
): Promise<WorkoutToDo | null> {
  if (workoutId === null) return null;
  const workout = await ctx.port(trainingPort).findWorkoutToDo(ctx.athleteId, workoutId);
  if (!workout) throw notFound('Workout not found');
  return isRest(workout) ? null : workout;
}

/**
 * Returns the session with that id if a parallel call inserted it.
 * @throws DomainError 'conflict' otherwise
 */
async function resolveConflict(ctx: CommandContext, id: string | undefined): Promise<SessionRow> {
  const parallelSession = id === undefined ? null : await findSession(ctx, id);
  if (parallelSession) return parallelSession;
  const openSession = await findOpenSession(ctx);
  throw openSession
    ? conflict('Another session is still active', { activeSessionId: openSession.id })
    : conflict('We couldn’t start the session. Please try again.');
}
