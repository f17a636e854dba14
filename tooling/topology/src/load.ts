import type { Athlete } from './athletes.ts';
import { read } from './reader.ts';
import { type Tally, tally } from './tally.ts';
import { type Written, write } from './writer.ts';

/** A load that runs until it is ended. */
interface Load {
  readonly writes: Tally;
  readonly reads: Tally;
  /** Lets each call that is under way come to its end, and says what was written. */
  end(): Promise<readonly Written[]>;
}

/** Writes and reads for each athlete, as one device does. */
export function startLoad(athletes: readonly Athlete[]): Load {
  const ending = new AbortController();
  const writes = tally();
  const reads = tally();
  const writers = Promise.all(athletes.map((athlete) => write(athlete, writes, ending.signal)));
  const readers = Promise.all(athletes.map((athlete) => read(athlete, reads, ending.signal)));
  // Whoever ends the load hears of it.
  writers.catch(() => undefined);
  return {
    writes,
    reads,
    async end() {
      ending.abort();
      const [written] = await Promise.all([writers, readers]);
      return written;
    },
  };
}
