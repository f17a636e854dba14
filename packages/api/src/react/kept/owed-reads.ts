import { keyOf } from './kept-answers.ts';

/** One call of a read. */
interface ReadCall {
  readonly path: string;
  readonly input: unknown;
  /** Its number: a later call has a greater one. */
  readonly call: number;
}

/** A read that the device answered in the server's place. */
interface OwedRead extends ReadCall {
  /** Whether the server may still answer the call itself. */
  readonly underWay: boolean;
  /** What the server said after all, too late to be the answer. */
  readonly late?: { readonly data: unknown };
}

/** The reads that the device answered and the server has not answered since. */
export interface OwedReads {
  /** The device has answered. */
  add(read: OwedRead): void;
  /** The server has answered in time. */
  delete(read: ReadCall): void;
  /**
   * A call that the device had answered has ended, with what the server said or with nothing. False where a later call
   * of the same read counts in its place.
   */
  end(read: ReadCall, late?: { readonly data: unknown }): boolean;
  /** Those whose calls have ended, which are then no longer owed. */
  take(): readonly OwedRead[];
}

/** Nothing is owed at first. */
export function createOwedReads(): OwedReads {
  const owed = new Map<string, OwedRead>();
  const keyFor = ({ path, input }: ReadCall) => keyOf(path, input);
  const isOwed = (read: ReadCall) => owed.get(keyFor(read))?.call === read.call;
  return {
    add: (read) => void owed.set(keyFor(read), read),
    delete: (read) => void owed.delete(keyFor(read)),
    end: (read, late) => {
      if (!isOwed(read)) return false;
      owed.set(keyFor(read), { ...read, underWay: false, ...(late && { late }) });
      return true;
    },
    take: () => {
      const ended = [...owed.values()].filter(({ underWay }) => !underWay);
      for (const read of ended) owed.delete(keyFor(read));
      return ended;
    },
  };
}
