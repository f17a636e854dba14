import { tooMany } from './domain-error.ts';

/** How often a minute one athlete may write by one process, however the calls come in. */
export interface WriteLimits {
  readonly commands: number;
  /** Ingest commands count by themselves: a recording that is delivered late must not be in the way of anything else. */
  readonly ingestCommands: number;
}

/** Which of the limits a write counts against. */
export type WriteKind = keyof WriteLimits;

/** Counts one write of an athlete's; it throws 'too-many', with the seconds to wait, where it is one too many. */
export type CountWrite = (kind: WriteKind, athleteId: string) => void;

/** How often within a time an athlete may do something. */
interface WindowLimit {
  readonly most: number;
  readonly withinMs: number;
}

/** What each athlete did within a time, in this process's memory alone. */
interface SlidingWindow {
  /** @throws DomainError 'too-many', with the seconds to wait, where there is no room for one more */
  refuse(athleteId: string): void;
  count(athleteId: string): void;
}

const MINUTE_MS = 60_000;

/**
 * Counts the writes of each athlete within the last minute, in this process's memory alone: it protects the process,
 * and costs no statement. What is refused is not counted.
 * @param now milliseconds of a clock that never goes back
 */
export function countWrites(limits: WriteLimits, now: () => number = () => performance.now()): CountWrite {
  const perMinute = (most: number) => slidingWindow({ most, withinMs: MINUTE_MS }, now);
  const windows = {
    commands: perMinute(limits.commands),
    ingestCommands: perMinute(limits.ingestCommands),
  };
  return (kind, athleteId) => {
    windows[kind].refuse(athleteId);
    windows[kind].count(athleteId);
  };
}

/** @param now milliseconds of a clock that never goes back */
export function slidingWindow(
  { most, withinMs }: WindowLimit,
  now: () => number = () => performance.now(),
): SlidingWindow {
  /** When they did it, oldest first; who did it last stands last. */
  const known = new Map<string, number[]>();
  const timesOf = (athleteId: string, since: number) =>
    (known.get(athleteId) ?? []).filter((time) => time > since);
  return {
    refuse(athleteId) {
      const at = now();
      const times = timesOf(athleteId, at - withinMs);
      const [oldest] = times;
      if (times.length < most || oldest === undefined) return;
      const seconds = Math.max(1, Math.ceil((oldest + withinMs - at) / 1_000));
      throw tooMany(`That was a lot at once. Please try again in ${seconds} s.`, seconds);
    },
    count(athleteId) {
      const at = now();
      forgetIdle(known, at - withinMs);
      const times = timesOf(athleteId, at - withinMs);
      known.delete(athleteId);
      known.set(athleteId, [...times, at]);
    },
  };
}

/** Who has done nothing since: the map so never holds more than the athletes of one window. */
function forgetIdle(known: Map<string, readonly number[]>, since: number): void {
  for (const [athleteId, times] of known) {
    if ((times.at(-1) ?? since) > since) return;
    known.delete(athleteId);
  }
}
