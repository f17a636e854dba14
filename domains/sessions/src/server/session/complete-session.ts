import { type CommandContext, invalid } from '@threshold/api/server';
import { toMeters } from '@threshold/physiology';
import type { z } from 'zod';
import { COMPLETE_AFTER_SECONDS, type completeInput, type SessionView } from '../../schemas.ts';
import type { SessionRow } from '../tables.ts';
import { assertElapsed, computeSecondsSince } from './assert-elapsed.ts';
import { finalizeSession } from './finalize-session.ts';
import { lockSession } from './find-session.ts';
import { toSessionView } from './session-view.ts';

/** How far ahead of the server clock the device clock may be when the first minute ends. */
const CLOCK_SLACK_SECONDS = 5;

/**
 * Completes a session. Idempotent: a repeat returns the same response. If the server has closed the session,
 * this adds the distance (docs/specification.md#ended-sessions).
 * @throws DomainError 'not-found', or 'invalid' for a timer under a minute or longer than the session
 */
export async function completeSession(
  ctx: CommandContext,
  input: z.output<typeof completeInput>,
): Promise<SessionView> {
  const row = await lockSession(ctx, input.sessionId);
  if (row.status === 'completed') return toSessionView(ctx, row);
  const now = ctx.now();
  const elapsedSeconds = Math.max(row.elapsed_seconds, input.elapsedSeconds ?? 0);
  assertElapsed(elapsedSeconds, row.started_at, now);
  assertLongEnough(Math.min(elapsedSeconds, computeSecondsSince(row.started_at, now) + CLOCK_SLACK_SECONDS));
  const completedRow = await finalizeSession(ctx, row, {
    status: 'completed',
    ended_at: resolveEndedAt(input.endTime, row, { elapsedSeconds, now }),
    pause_time: null,
    elapsed_seconds: elapsedSeconds,
    distance_meters: toMeters(input.distance, 'km'),
    session_type: resolveType(row, input.type),
  });
  return toSessionView(ctx, completedRow);
}

/**
 * Clamps the device's end time to at least the start plus the elapsed time, and to at most now. Without one,
 * uses the end stored earlier, or else now. If the server clock was set back before the start, only the
 * elapsed time counts.
 */
function resolveEndedAt(
  endTime: string | undefined,
  { started_at, ended_at }: SessionRow,
  { elapsedSeconds, now }: { readonly elapsedSeconds: number; readonly now: Date },
): Date {
  const earliestMs = started_at.getTime() + 1000 * elapsedSeconds;
  if (now < started_at) return new Date(earliestMs);
  if (endTime === undefined) return ended_at ?? now;
  return new Date(Math.min(Math.max(Date.parse(endTime), earliestMs), now.getTime()));
}

function assertLongEnough(seconds: number): void {
  if (seconds < COMPLETE_AFTER_SECONDS)
    throw invalid('elapsedSeconds', `You can complete a workout after ${COMPLETE_AFTER_SECONDS} seconds`);
}

/** A planned workout determines the type; otherwise the athlete chooses. */
const resolveType = (row: SessionRow, chosenType: string | undefined): string =>
  (row.zone === null && chosenType) || row.session_type;
