import { keyOf } from './kept-answers.ts';

/** A read by its path and input. */
interface Read {
  readonly path: string;
  readonly input: unknown;
}

/** A read that the device answered in the server's place. */
interface OwedRead extends Read {
  /** Whether the server may still answer the call itself. */
  readonly underWay: boolean;
  /** What the server said after all, too late to be the answer. */
  readonly late?: { readonly data: unknown };
}

/** The reads that the device answered and the server has not answered since. */
export interface OwedReads {
  /** The device has answered. */
  add(read: OwedRead): void;
  /** The server has answered a later call. */
  delete(read: Read): void;
  /** A call that the device had answered has ended: with what the server said, or with nothing. */
  end(read: Read, late?: { readonly data: unknown }): void;
  /** Those whose calls have ended, which are then no longer owed. */
  take(): readonly OwedRead[];
}

/** Nothing is owed at first. */
export function createOwedReads(): OwedReads {
  const owed = new Map<string, OwedRead>();
  const keyFor = ({ path, input }: Read) => keyOf(path, input);
  return {
    add: (read) => void owed.set(keyFor(read), read),
    delete: (read) => void owed.delete(keyFor(read)),
    end: (read, late) => {
      // Where a later call was answered meanwhile, that answer is the newer one.
      if (owed.has(keyFor(read))) owed.set(keyFor(read), { ...read, underWay: false, ...(late && { late }) });
    },
    take: () => {
      const ended = [...owed.values()].filter(({ underWay }) => !underWay);
      for (const read of ended) owed.delete(keyFor(read));
      return ended;
    },
  };
}
