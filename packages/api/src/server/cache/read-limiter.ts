import { tooMany } from '../domain-error.ts';

/** Of the pool's ten connections, so other athletes always find a free one. */
const MAX_CONCURRENT = 4;
/** Six requests of a browser, each a batch of ten. */
const MAX_WAITING = 60;
const RETRY_AFTER_SECONDS = 1;
/** Shorter lists don't count. */
const FREE_ENTRIES = 1_000;
/** Average rate of long-list entries per athlete: 10,000 workouts every two seconds. */
const ENTRIES_PER_SECOND = 5_000;
/** Burst beyond that average. */
const MAX_AHEAD_MS = 4_000;

/** Limits per athlete in one process. */
interface ReadLimits {
  readonly maxConcurrent?: number;
  readonly maxWaiting?: number;
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

interface ReadQueue {
  running: number;
  /** When the average rate has caught up with the entries read. */
  evenAtMs: number;
  readonly waiting: Waiting[];
}

/**
 * Creates a semaphore per athlete: a few reads run at a time, others wait in order, and a read that finds too
 * many waiting is rejected. After a long list, only one runs at a time. After several, all are rejected for a
 * while, because serializing long lists blocks the event loop for everyone. In memory: it protects this
 * process and its connections.
 */
export function createReadLimiter({
  maxConcurrent = MAX_CONCURRENT,
  maxWaiting = MAX_WAITING,
  now = () => performance.now(),
}: ReadLimits = {}): ReadLimiter {
  const athletes = new Map<string, ReadQueue>();
  const aheadMs = ({ evenAtMs }: ReadQueue) => Math.max(0, evenAtMs - now());
  const hasFreeSlot = (queue: ReadQueue) => queue.running < (aheadMs(queue) > 0 ? 1 : maxConcurrent);
  const rejectionFor = (queue: ReadQueue): Error | undefined => {
    const waitMs = aheadMs(queue) - MAX_AHEAD_MS;
    return waitMs > 0 ? tooManyReads(Math.ceil(waitMs / 1_000)) : undefined;
  };
  const begin = async (athleteId: string): Promise<ReadQueue> => {
    const queue = athletes.get(athleteId) ?? { running: 0, evenAtMs: 0, waiting: [] };
    athletes.set(athleteId, queue);
    const rejection = rejectionFor(queue);
    if (rejection) throw rejection;
    if (hasFreeSlot(queue)) {
      queue.running += 1;
      return queue;
    }
    if (queue.waiting.length >= maxWaiting) throw tooManyReads(RETRY_AFTER_SECONDS);
    // A finished read passes its slot on.
    await new Promise<void>((take, reject) => void queue.waiting.push({ take, reject }));
    return queue;
  };
  const forget = (athleteId: string, queue: ReadQueue) => {
    if (queue.running === 0 && aheadMs(queue) === 0) athletes.delete(athleteId);
  };
  const end = (athleteId: string, queue: ReadQueue) => {
    queue.running -= 1;
    const rejection = rejectionFor(queue);
    while (queue.waiting.length > 0 && (rejection || hasFreeSlot(queue))) {
      const next = queue.waiting.shift();
      if (rejection) next?.reject(rejection);
      else {
        queue.running += 1;
        next?.take();
      }
    }
    if (aheadMs(queue) === 0) forget(athleteId, queue);
    else setTimeout(forget, aheadMs(queue) + 1, athleteId, queue).unref();
  };
  return async (athleteId, read, entriesOf) => {
    const queue = await begin(athleteId);
    try {
      const answer = await read();
      const entries = entriesOf?.(answer) ?? 0;
      if (entries > FREE_ENTRIES)
        queue.evenAtMs = Math.max(now(), queue.evenAtMs) + (entries / ENTRIES_PER_SECOND) * 1_000;
      return answer;
    } finally {
      end(athleteId, queue);
    }
  };
}

const tooManyReads = (seconds: number) =>
  tooMany('Too much is asked for at once. Please try again in a moment.', seconds);
