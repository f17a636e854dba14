import { tooMany } from '../domain-error.ts';

/** Below the pool's ten connections, so one athlete can't use them all. */
const MAX_CONCURRENT = 4;
/** A browser sends up to six requests at once, each a batch of ten. */
const MAX_WAITING = 60;
const RETRY_AFTER_SECONDS = 1;
/** Shorter lists don't count toward the rate. */
const UNCOUNTED_LIST_ENTRIES = 1_000;
/** Average rate of entries read in long lists, per athlete: 10,000 workouts every two seconds. */
const ENTRIES_PER_SECOND = 5_000;
/** How far a burst may run ahead of that average. */
const MAX_AHEAD_MS = 4_000;

/** Limits per athlete and process. */
interface ReadLimits {
  readonly maxConcurrent?: number;
  readonly maxWaiting?: number;
  /** Milliseconds of a monotonic clock. */
  readonly now?: () => number;
}

/**
 * Runs one of an athlete's reads under the semaphore.
 * @param countEntries returns the number of entries in a result
 * @throws DomainError 'too-many'
 */
export type ReadLimiter = <T>(
  athleteId: string,
  read: () => Promise<T>,
  countEntries?: (result: T) => number,
) => Promise<T>;

interface QueuedRead {
  start(): void;
  reject(error: Error): void;
}

interface ReadQueue {
  running: number;
  /** When the average rate has caught up with the entries read. */
  caughtUpAtMs: number;
  readonly waiting: QueuedRead[];
}

/**
 * Creates a semaphore per athlete. A few reads run at a time, others queue, and a read is rejected if the queue is
 * full. After a long list, only one read runs at a time. After several, all are rejected for a while, because
 * serializing long lists blocks the event loop for everyone. Kept in memory, since it protects this process and its
 * connections.
 */
export function createReadLimiter({
  maxConcurrent = MAX_CONCURRENT,
  maxWaiting = MAX_WAITING,
  now = () => performance.now(),
}: ReadLimits = {}): ReadLimiter {
  const queues = new Map<string, ReadQueue>();
  const getAheadMs = ({ caughtUpAtMs }: ReadQueue) => Math.max(0, caughtUpAtMs - now());
  const hasFreeSlot = (queue: ReadQueue) => queue.running < (getAheadMs(queue) > 0 ? 1 : maxConcurrent);
  const findRejection = (queue: ReadQueue): Error | undefined => {
    const waitMs = getAheadMs(queue) - MAX_AHEAD_MS;
    return waitMs > 0 ? createTooManyReads(Math.ceil(waitMs / 1_000)) : undefined;
  };
  const acquireSlot = async (athleteId: string): Promise<ReadQueue> => {
    const queue = queues.get(athleteId) ?? { running: 0, caughtUpAtMs: 0, waiting: [] };
    queues.set(athleteId, queue);
    const rejection = findRejection(queue);
    if (rejection) throw rejection;
    if (hasFreeSlot(queue)) {
      queue.running += 1;
      return queue;
    }
    if (queue.waiting.length >= maxWaiting) throw createTooManyReads(RETRY_AFTER_SECONDS);
    // A finished read passes its slot to the next one.
    await new Promise<void>((start, reject) => void queue.waiting.push({ start, reject }));
    return queue;
  };
  const deleteIdleQueue = (athleteId: string, queue: ReadQueue) => {
    if (queue.running === 0 && getAheadMs(queue) === 0) queues.delete(athleteId);
  };
  const releaseSlot = (athleteId: string, queue: ReadQueue) => {
    queue.running -= 1;
    const rejection = findRejection(queue);
    while (queue.waiting.length > 0 && (rejection || hasFreeSlot(queue))) {
      const nextRead = queue.waiting.shift();
      if (rejection) nextRead?.reject(rejection);
      else {
        queue.running += 1;
        nextRead?.start();
      }
    }
    if (getAheadMs(queue) === 0) deleteIdleQueue(athleteId, queue);
    else setTimeout(deleteIdleQueue, getAheadMs(queue) + 1, athleteId, queue).unref();
  };
  return async (athleteId, read, countEntries) => {
    const queue = await acquireSlot(athleteId);
    try {
      const result = await read();
      const entryCount = countEntries?.(result) ?? 0;
      if (entryCount > UNCOUNTED_LIST_ENTRIES)
        queue.caughtUpAtMs = Math.max(now(), queue.caughtUpAtMs) + (entryCount / ENTRIES_PER_SECOND) * 1_000;
      return result;
    } finally {
      releaseSlot(athleteId, queue);
    }
  };
}

const createTooManyReads = (seconds: number) =>
  tooMany('Too many requests at once. Please try again in a moment.', seconds);
