import { tooMany } from './domain-error.ts';

/** Of the pool's ten connections one athlete's reads never hold more. */
const AT_ONCE = 4;
/** Six requests of a browser, each a batch of ten. */
const MOST_WAITING = 60;
const COME_BACK_SECONDS = 1;

/** Runs one read of an athlete's in its turn. */
export type InReadTurn = <T>(athleteId: string, read: () => Promise<T>) => Promise<T>;

interface Reading {
  running: number;
  readonly waiting: (() => void)[];
}

/**
 * The reads of each athlete: a few run at once, the others wait in the order in which they came, and what finds too many
 * waiting is refused. In this process's memory alone: it protects the process and its connections.
 */
export function readTurns({ atOnce = AT_ONCE, mostWaiting = MOST_WAITING } = {}): InReadTurn {
  const athletes = new Map<string, Reading>();
  const begin = async (athleteId: string): Promise<Reading> => {
    const reading = athletes.get(athleteId) ?? { running: 0, waiting: [] };
    athletes.set(athleteId, reading);
    if (reading.running < atOnce) {
      reading.running += 1;
      return reading;
    }
    if (reading.waiting.length >= mostWaiting)
      throw tooMany('Too much is asked for at once. Please try again in a moment.', COME_BACK_SECONDS);
    // Whoever ends hands its turn on.
    await new Promise<void>((take) => void reading.waiting.push(take));
    return reading;
  };
  const end = (athleteId: string, reading: Reading) => {
    const next = reading.waiting.shift();
    if (next) return next();
    reading.running -= 1;
    if (reading.running === 0) athletes.delete(athleteId);
  };
  return async (athleteId, read) => {
    const reading = await begin(athleteId);
    try {
      return await read();
    } finally {
      end(athleteId, reading);
    }
  };
}
