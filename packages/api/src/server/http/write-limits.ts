import { tooMany } from '../domain-error.ts';

/** Writes per minute of one athlete in one process, over all endpoints. */
export interface WriteLimits {
  readonly commands: number;
  /** Ingest commands have their own limit, so a late delivery of a recording blocks nothing else. */
  readonly ingestCommands: number;
}

export type WriteKind = keyof WriteLimits;

/**
 * Counts one write of an athlete.
 * @throws DomainError 'too-many', with the seconds to wait, if the limit is reached
 */
export type CountWrite = (kind: WriteKind, athleteId: string) => void;

interface WindowLimit {
  readonly maxCalls: number;
  readonly withinMs: number;
}

/** Each athlete's calls within a time, in memory. */
interface SlidingWindow {
  /** @throws DomainError 'too-many', with the seconds to wait, if the limit is reached */
  assertBelow(athleteId: string): void;
  count(athleteId: string): void;
}

const MINUTE_MS = 60_000;

/**
 * Creates a counter of each athlete's writes within the last minute. Rejected writes are not counted.
 * In memory: it protects this process without a statement.
 * @param now milliseconds of a monotonic clock
 */
export function createWriteCounter(
  limits: WriteLimits,
  now: () => number = () => performance.now(),
): CountWrite {
  const perMinute = (most: number) => createSlidingWindow({ maxCalls: most, withinMs: MINUTE_MS }, now);
  const windows = {
    commands: perMinute(limits.commands),
    ingestCommands: perMinute(limits.ingestCommands),
  };
  return (kind, athleteId) => {
    windows[kind].assertBelow(athleteId);
    windows[kind].count(athleteId);
  };
}

/**
 * Creates a limit of each athlete's calls within a sliding window.
 * @param now milliseconds of a monotonic clock
 */
export function createSlidingWindow(
  limit: WindowLimit,
  now: () => number = () => performance.now(),
): SlidingWindow {
  const { withinMs } = limit;
  /** Timestamps per athlete, oldest first; the athlete with the latest call is last. */
  const known = new Map<string, number[]>();
  const timesOf = (athleteId: string, since: number) =>
    (known.get(athleteId) ?? []).filter((time) => time > since);
  return {
    assertBelow(athleteId) {
      const nowMs = now();
      const times = timesOf(athleteId, nowMs - withinMs);
      const [oldest] = times;
      if (times.length < limit.maxCalls || oldest === undefined) return;
      const seconds = Math.max(1, Math.ceil((oldest + withinMs - nowMs) / 1_000));
      throw tooMany(`That was a lot at once. Please try again in ${seconds} s.`, seconds);
    },
    count(athleteId) {
      const nowMs = now();
      forgetIdle(known, nowMs - withinMs);
      const times = timesOf(athleteId, nowMs - withinMs);
      known.delete(athleteId);
      known.set(athleteId, [...times, nowMs]);
    },
  };
}

/** Deletes idle athletes, so the map only holds those of one window. */
function forgetIdle(known: Map<string, readonly number[]>, since: number): void {
  for (const [athleteId, times] of known) {
    if ((times.at(-1) ?? since) > since) return;
    known.delete(athleteId);
  }
}
