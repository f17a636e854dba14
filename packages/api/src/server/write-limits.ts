import { tooMany } from './domain-error.ts';

/** How often a minute one athlete may write by one process, however the calls come in. */
export interface WriteLimits {
  readonly commands: number;
  /** Hot commands count by themselves: a recording that is delivered late must not be in the way of anything else. */
  readonly hotCommands: number;
}

/** Counts one write of an athlete's; it throws 'too-many', with the seconds to wait, where it is one too many. */
export type CountWrite = (kind: keyof WriteLimits, athleteId: string) => void;

const MINUTE_MS = 60_000;

/**
 * Counts the writes of each athlete within the last minute, in this process's memory alone: it protects the process,
 * and costs no statement. What is refused is not counted.
 * @param now milliseconds of a clock that never goes back
 */
export function countWrites(limits: WriteLimits, now: () => number = () => performance.now()): CountWrite {
  const windows = {
    commands: slidingWindow(limits.commands, now),
    hotCommands: slidingWindow(limits.hotCommands, now),
  };
  return (kind, athleteId) => windows[kind](athleteId);
}

function slidingWindow(most: number, now: () => number): (athleteId: string) => void {
  /** Times of their latest writes, oldest first; who wrote last stands last. */
  const writers = new Map<string, number[]>();
  return (athleteId) => {
    const at = now();
    forgetIdle(writers, at - MINUTE_MS);
    const times = (writers.get(athleteId) ?? []).filter((time) => time > at - MINUTE_MS);
    const [oldest] = times;
    if (times.length >= most && oldest !== undefined) {
      const seconds = Math.max(1, Math.ceil((oldest + MINUTE_MS - at) / 1_000));
      throw tooMany(`That was a lot at once. Please try again in ${seconds} s.`, seconds);
    }
    times.push(at);
    writers.delete(athleteId);
    writers.set(athleteId, times);
  };
}

/** Who has not written since: the map so never holds more than the athletes of one minute. */
function forgetIdle(writers: Map<string, readonly number[]>, since: number): void {
  for (const [athleteId, times] of writers) {
    if ((times.at(-1) ?? since) > since) return;
    writers.delete(athleteId);
  }
}
