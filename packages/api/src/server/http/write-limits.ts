import { tooMany } from '../domain-error.ts';

/** Writes per minute, per athlete and process, over all endpoints. */
export interface WriteLimits {
  readonly commands: number;
  /** Ingest commands have their own limit, so a recording that is delivered late doesn't block other writes. */
  readonly ingestCommands: number;
}

export type WriteKind = keyof WriteLimits;

/**
 * Counts one of the athlete's writes.
 * @throws DomainError 'too-many', with the seconds to wait, if the limit is reached
 */
export type CountWrite = (kind: WriteKind, athleteId: string) => void;

interface WindowLimit {
  readonly maxCalls: number;
  readonly withinMs: number;
}

/** Each athlete's calls within a time window, in memory. */
interface SlidingWindow {
  /** @throws DomainError 'too-many', with the seconds to wait, if the limit is reached */
  assertBelowLimit(athleteId: string): void;
  count(athleteId: string): void;
}

const MINUTE_MS = 60_000;

/**
 * Creates a counter of each athlete's writes within the last minute. Rejected writes are not counted. Kept in memory,
 * because it protects this process without sending a statement.
 * @param now milliseconds of a monotonic clock
 */
export function createWriteCounter(
  limits: WriteLimits,
  now: () => number = () => performance.now(),
): CountWrite {
  const createMinuteWindow = (maxCalls: number) =>
    createSlidingWindow({ maxCalls, withinMs: MINUTE_MS }, now);
  const windows = {
    commands: createMinuteWindow(limits.commands),
    ingestCommands: createMinuteWindow(limits.ingestCommands),
  };
  return (kind, athleteId) => {
    windows[kind].assertBelowLimit(athleteId);
    windows[kind].count(athleteId);
  };
}

/**
 * Creates a limit on each athlete's calls within a sliding window.
 * @param now milliseconds of a monotonic clock
 */
export function createSlidingWindow(
  limit: WindowLimit,
  now: () => number = () => performance.now(),
): SlidingWindow {
  const { withinMs } = limit;
  /** Timestamps per athlete, oldest first; the athlete with the latest call is last. */
  const timesByAthlete = new Map<string, number[]>();
  const listTimesSince = (athleteId: string, sinceMs: number) =>
    (timesByAthlete.get(athleteId) ?? []).filter((timeMs) => timeMs > sinceMs);
  return {
    assertBelowLimit(athleteId) {
      const nowMs = now();
      const timesMs = listTimesSince(athleteId, nowMs - withinMs);
      const [oldestTimeMs] = timesMs;
      if (timesMs.length < limit.maxCalls || oldestTimeMs === undefined) return;
      const waitSeconds = Math.max(1, Math.ceil((oldestTimeMs + withinMs - nowMs) / 1_000));
      throw tooMany(`That was a lot at once. Please try again in ${waitSeconds} s.`, waitSeconds);
    },
    count(athleteId) {
      const nowMs = now();
      deleteIdleAthletes(timesByAthlete, nowMs - withinMs);
      const timesMs = listTimesSince(athleteId, nowMs - withinMs);
      timesByAthlete.delete(athleteId);
      timesByAthlete.set(athleteId, [...timesMs, nowMs]);
    },
  };
}

/** Deletes idle athletes, so that the map contains only those with calls in the window. */
function deleteIdleAthletes(timesByAthlete: Map<string, readonly number[]>, sinceMs: number): void {
  for (const [athleteId, timesMs] of timesByAthlete) {
    if ((timesMs.at(-1) ?? sinceMs) > sinceMs) return;
    timesByAthlete.delete(athleteId);
  }
}
