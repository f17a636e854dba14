import { tooMany } from '../domain-error.ts';

/** Out of the pool's ten connections, so others always find one. */
const AT_ONCE = 4;
/** Six requests of a browser, each a batch of ten. */
const MAX_WAITING = 60;
const COME_BACK_SECONDS = 1;
/** Shorter lists don't count. */
const FREE_ENTRIES = 1_000;
/** Average rate of long-list entries per athlete: 10,000 workouts every two seconds. */
const ENTRIES_A_SECOND = 5_000;
/** Burst beyond that average. */
const MAX_AHEAD_MS = 4_000;

/** Limits of one process. */
interface ReadLimits {
  readonly atOnce?: number;
  readonly mostWaiting?: number;
  /** Milliseconds of a monotonic clock. */
  readonly now?: () => number;
}

/**
 * Runs one read of an athlete, limited by the semaphore.
 * @param entriesOf the number of entries of an answer
 * @throws DomainError 'too-many'
 */
export type ReadLimiter = <T>(
  athleteId: string,
  read: () => Promise<T>,
  entriesOf?: (answer: T) => number,
) => Promise<T>;

interface Waiting {
  take(): void;
  reject(error: Error): void;
}

interface Reading {
  running: number;
  /** When the average rate has caught up with the entries read. */
  evenAt: number;
  readonly waiting: Waiting[];
}

/**
 * A semaphore per athlete: a few reads run at once, others wait in order, and a read that finds too many waiting is
 * rejected. After a long list one runs at once; after several, all are rejected for a while, because serializing them
 * blocks the event loop for everyone. In memory: it protects this process and its connections.
 */
export function createReadLimiter({
  atOnce = AT_ONCE,
  mostWaiting = MAX_WAITING,
  now = () => performance.now(),
}: ReadLimits = {}): ReadLimiter {
  const athletes = new Map<string, Reading>();
  const aheadMs = ({ evenAt }: Reading) => Math.max(0, evenAt - now());
  const hasFreeSlot = (reading: Reading) => reading.running < (aheadMs(reading) > 0 ? 1 : atOnce);
  const rejectionFor = (reading: Reading): Error | undefined => {
    const waitMs = aheadMs(reading) - MAX_AHEAD_MS;
    return waitMs > 0 ? tooMuch(Math.ceil(waitMs / 1_000)) : undefined;
  };
  const begin = async (athleteId: string): Promise<Reading> => {
    const reading = athletes.get(athleteId) ?? { running: 0, evenAt: 0, waiting: [] };
    athletes.set(athleteId, reading);
    const rejection = rejectionFor(reading);
    if (rejection) throw rejection;
    if (hasFreeSlot(reading)) {
      reading.running += 1;
      return reading;
    }
    if (reading.waiting.length >= mostWaiting) throw tooMuch(COME_BACK_SECONDS);
    // A finished read passes its slot on.
    await new Promise<void>((take, reject) => void reading.waiting.push({ take, reject }));
    return reading;
  };
  const forget = (athleteId: string, reading: Reading) => {
    if (reading.running === 0 && aheadMs(reading) === 0) athletes.delete(athleteId);
  };
  const end = (athleteId: string, reading: Reading) => {
    reading.running -= 1;
    const rejection = rejectionFor(reading);
    while (reading.waiting.length > 0 && (rejection || hasFreeSlot(reading))) {
      const next = reading.waiting.shift();
      if (rejection) next?.reject(rejection);
      else {
        reading.running += 1;
        next?.take();
      }
    }
    if (aheadMs(reading) === 0) forget(athleteId, reading);
    else setTimeout(forget, aheadMs(reading) + 1, athleteId, reading).unref();
  };
  return async (athleteId, read, entriesOf) => {
    const reading = await begin(athleteId);
    try {
      const answer = await read();
      const entries = entriesOf?.(answer) ?? 0;
      if (entries > FREE_ENTRIES)
        reading.evenAt = Math.max(now(), reading.evenAt) + (entries / ENTRIES_A_SECOND) * 1_000;
      return answer;
    } finally {
      end(athleteId, reading);
    }
  };
}

const tooMuch = (seconds: number) =>
  tooMany('Too much is asked for at once. Please try again in a moment.', seconds);
