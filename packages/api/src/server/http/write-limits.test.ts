import { describe, expect, test } from 'vitest';
import { DomainError } from '../domain-error.ts';
import { type CountWrite, createWriteCounter } from './write-limits.ts';

/** A counter with a clock that the test controls. */
function createCounter(limits = { commands: 120, ingestCommands: 60 }) {
  const clock = { ms: 5_000 };
  return { clock, count: createWriteCounter(limits, () => clock.ms) };
}
/** Attempts a write and returns the seconds to wait before retrying it; null if it is accepted. */
function attemptWrite(count: CountWrite, ...write: Parameters<CountWrite>): unknown {
  try {
    count(...write);
    return null;
  } catch (error) {
    return error instanceof DomainError && error.kind === 'too-many'
      ? error.details.retryAfterSeconds
      : error;
  }
}
const attemptWrites = (times: number, ...write: Parameters<typeof attemptWrite>) =>
  Array.from({ length: times }, () => attemptWrite(...write)).filter((waitSeconds) => waitSeconds !== null);

describe('write limits of one athlete', () => {
  test('allow 120 writes in any minute, and the next once the oldest is a minute old', () => {
    const { clock, count } = createCounter();
    expect(attemptWrites(60, count, 'commands', 'mia')).toEqual([]);
    clock.ms += 40_000;
    expect(attemptWrites(60, count, 'commands', 'mia')).toEqual([]);
    expect(attemptWrite(count, 'commands', 'mia')).toBe(20);
    clock.ms += 19_999;
    expect(attemptWrite(count, 'commands', 'mia')).toBe(1);
    clock.ms += 1;
    expect(attemptWrites(61, count, 'commands', 'mia')).toEqual([40]);
  });

  test('don’t count rejected writes, so that retrying early does not extend the wait', () => {
    const { clock, count } = createCounter();
    attemptWrites(120, count, 'commands', 'mia');
    for (let second = 0; second < 59; second += 1) {
      clock.ms += 1_000;
      expect(attemptWrite(count, 'commands', 'mia')).toBe(60 - second - 1);
    }
    clock.ms += 1_000;
    expect(attemptWrite(count, 'commands', 'mia')).toBeNull();
  });

  test('apply per athlete, and separately to ingest commands', () => {
    const { count } = createCounter();
    expect(attemptWrites(121, count, 'commands', 'mia')).toHaveLength(1);
    expect(attemptWrites(61, count, 'ingestCommands', 'mia')).toHaveLength(1);
    expect(attemptWrites(120, count, 'commands', 'bob')).toEqual([]);
    expect(attemptWrites(60, count, 'ingestCommands', 'bob')).toEqual([]);
  });

  test('stay separate even if many other athletes write in between', () => {
    const { clock, count } = createCounter({ commands: 2, ingestCommands: 1 });
    expect(attemptWrite(count, 'commands', 'mia')).toBeNull();
    for (let athleteNumber = 0; athleteNumber < 1_000; athleteNumber += 1) {
      clock.ms += 30;
      expect(attemptWrite(count, 'commands', `other ${athleteNumber}`)).toBeNull();
    }
    expect(attemptWrites(2, count, 'commands', 'mia')).toEqual([30]);
  });
});
