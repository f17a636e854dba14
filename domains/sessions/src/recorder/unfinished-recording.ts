import type { JournalEntry } from '../journal/journal.ts';
import { type Timer, toElapsedSeconds } from './timer.ts';

/** Older recordings can be saved or discarded, but not resumed (docs/specification.md#9-constants). */
export const EXPIRES_AFTER_MS = 24 * 3600 * 1000;

const UNTITLED_SESSION = 'Live Session';

/** A recording still in the journal: interrupted, or ended but not delivered. */
export interface UnfinishedRecording {
  readonly sessionId: string;
  readonly workoutId: string | null;
  readonly title: string;
  readonly startedAtMs: number;
  /** Timer time at the interruption. */
  readonly elapsedSeconds: number;
  /** Wall-clock time since then if the timer was running; 0 if it was paused. */
  readonly awaySeconds: number;
  readonly unsentSampleCount: number;
  /** True after 24 h: it can be saved or discarded, but not resumed. */
  readonly isExpired: boolean;
  /** True if the athlete has already ended it: only its delivery is unresolved. */
  readonly hasEnded: boolean;
  /** The athlete's other open session on the server, which blocks this one; null if none. */
  readonly otherSessionId: string | null;
  /** The server's message if it refused the recording, else null. */
  readonly refusal: string | null;
  /** If this is leftover data: the second at which another device completed the session; otherwise null. */
  readonly completedAtSecond: number | null;
  /** True if the session on the server already includes this recording's time, but not its heart rate. */
  readonly countsAlready: boolean;
}

export function toUnfinishedRecording(
  { facts, timer, delivery }: JournalEntry,
  unsentSampleCount: number,
  nowMs: number,
): UnfinishedRecording {
  const awayMs = Math.max(0, nowMs - timer.atMs);
  return {
    sessionId: facts.sessionId,
    workoutId: facts.briefing.workout?.id ?? null,
    title: facts.briefing.workout?.type ?? UNTITLED_SESSION,
    startedAtMs: facts.startedAtMs,
    elapsedSeconds: toElapsedSeconds(timer),
    awaySeconds: timer.isRunning ? Math.floor(awayMs / 1000) : 0,
    unsentSampleCount,
    isExpired: awayMs > EXPIRES_AFTER_MS,
    hasEnded: facts.end !== null,
    otherSessionId: delivery.otherSessionId,
    refusal: delivery.refusal,
    completedAtSecond: facts.completedAtSecond ?? null,
    countsAlready: facts.countsAlready ?? false,
  };
}

/** Recordings interrupted for less time than this resume automatically: a page reload or a browser restart. */
const RESUMES_WITHIN_MS = 60_000;

/** True if the screen of `workoutId` (null without a workout) resumes a recording without asking. */
export const shouldResumeAutomatically = (
  { facts, timer, delivery }: JournalEntry,
  workoutId: string | null,
  nowMs: number,
): boolean =>
  nowMs - timer.atMs <= RESUMES_WITHIN_MS &&
  facts.briefing.workout?.id === (workoutId ?? undefined) &&
  facts.end === null &&
  facts.completedAtSecond === undefined &&
  delivery.refusal === null &&
  delivery.otherSessionId === null;

/** The timer of a resumed recording, excluding the time away. A paused one remains paused. */
export const excludeTimeAway = (timer: Timer, nowMs: number): Timer => ({ ...timer, atMs: nowMs });
