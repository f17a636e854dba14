import type { JournalEntry } from '../journal/journal.ts';
import type { FoundRecording } from '../react/live/live-session.ts';
import { advance, secondsOf, type Timer } from './timer.ts';

/** From here on a recording can be saved or discarded, not gone on with (specification section 9). */
export const EXPIRES_AFTER_MS = 24 * 3600 * 1000;

/** The name of a session without a workout (specification section 2). */
const UNTITLED = 'Live Session';

/** What the athlete is told of a recording that was cut off. */
export function foundRecording(
  { facts, timer, delivery }: JournalEntry,
  unsentSamples: number,
  nowMs: number,
): FoundRecording {
  const awayMs = Math.max(0, nowMs - timer.atMs);
  return {
    sessionId: facts.sessionId,
    workoutId: facts.briefing.workout?.id ?? null,
    title: facts.briefing.workout?.type ?? UNTITLED,
    startedAtMs: facts.startedAtMs,
    elapsedSeconds: secondsOf(timer),
    awaySeconds: timer.isRunning ? Math.floor(awayMs / 1000) : 0,
    unsentSamples,
    isExpired: awayMs > EXPIRES_AFTER_MS,
    hasEnded: facts.end !== null,
    otherSessionId: delivery.otherSessionId,
    refusal: delivery.refusal,
    completedAtSecond: facts.completedAtSecond ?? null,
    countsAlready: facts.countsAlready ?? false,
  };
}

/**
 * The timer of a recording that goes on: the time away counts as elapsed, or as a pause. One that stood paused when it
 * was cut off still stands.
 */
export const goOn = (timer: Timer, away: 'counts' | 'was-a-pause', nowMs: number): Timer =>
  away === 'counts' ? advance(timer, nowMs) : { ...timer, atMs: nowMs };
