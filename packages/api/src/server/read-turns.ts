import { tooMany } from './domain-error.ts';

/** Of the pool's ten connections one athlete's reads never hold more. */
const AT_ONCE = 4;
/** Six requests of a browser, each a batch of ten. */
const MOST_WAITING = 60;
const COME_BACK_SECONDS = 1;
/** Shorter lists are free. */
const FREE_ENTRIES = 1_000;
/** Entries of long lists that one athlete reads on average: 10,000 workouts every two seconds. */
const ENTRIES_A_SECOND = 5_000;
/** How far reads go ahead of that average. */
const MOST_AHEAD_MS = 4_000;

/** Limits of one process. */
interface ReadLimits {
  readonly atOnce?: number;
  readonly mostWaiting?: number;
  /** Milliseconds of a clock that never goes back. */
  readonly now?: () => number;
}

/**
 * Runs one read of an athlete's in its turn.
 * @param entriesOf how many entries its answer has
 * @throws DomainError 'too-many'
 */
export type InReadTurn = <T>(
  athleteId: string,
  read: () => Promise<T>,
  entriesOf?: (answer: T) => number,
) => Promise<T>;

interface Waiting {
  take(): void;
  refuse(error: Error): void;
}

interface Reading {
  running: number;
  /** When what was read is made up for, at the average rate. */
  evenAt: number;
  readonly waiting: Waiting[];
}

/**
 * The reads of each athlete: a few run at once, the others wait in the order in which they came, and what finds too many
 * waiting is refused. After a long list one runs at once, and after several of them all are refused for a while, since
 * each takes the processor from everybody. In this process's memory alone: it protects the process and its connections.
 */
export function readTurns({
  atOnce = AT_ONCE,
  mostWaiting = MOST_WAITING,
  now = () => performance.now(),
}: ReadLimits = {}): InReadTurn {
  const athletes = new Map<string, Reading>();
  const aheadMs = ({ evenAt }: Reading) => Math.max(0, evenAt - now());
  const hasRoom = (reading: Reading) => reading.running < (aheadMs(reading) > 0 ? 1 : atOnce);
  const refusalOf = (reading: Reading): Error | undefined => {
    const waitMs = aheadMs(reading) - MOST_AHEAD_MS;
    return waitMs > 0 ? tooMuch(Math.ceil(waitMs / 1_000)) : undefined;
  };
  const begin = async (athleteId: string): Promise<Reading> => {
    const reading = athletes.get(athleteId) ?? { running: 0, evenAt: 0, waiting: [] };
    athletes.set(athleteId, reading);
    const refusal = refusalOf(reading);
    if (refusal) throw refusal;
    if (hasRoom(reading)) {
      reading.running += 1;
      return reading;
    }
    if (reading.waiting.length >= mostWaiting) throw tooMuch(COME_BACK_SECONDS);
    // Whoever ends hands its turn on.
    await new Promise<void>((take, refuse) => void reading.waiting.push({ take, refuse }));
    return reading;
  };
  const forget = (athleteId: string, reading: Reading) => {
    if (reading.running === 0 && aheadMs(reading) === 0) athletes.delete(athleteId);
  };
  const end = (athleteId: string, reading: Reading) => {
    reading.running -= 1;
    const refusal = refusalOf(reading);
    while (reading.waiting.length > 0 && (refusal || hasRoom(reading))) {
      const next = reading.waiting.shift();
      if (refusal) next?.refuse(refusal);
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
