import { keyOf } from './kept-answers.ts';

/** A read that the device answered in the server's place. */
interface OwedRead {
  readonly path: string;
  readonly input: unknown;
  /** What the server said after all, too late to be the answer. */
  readonly late?: { readonly data: unknown };
}

/** The reads that the device answered and the server has not answered since. */
export interface OwedReads {
  /** The device has answered. */
  add(read: OwedRead): void;
  /** The server has answered a later call. */
  delete(read: OwedRead): void;
  /** The server has answered a call that the device had answered already. */
  addLate(read: Required<OwedRead>): void;
  /** All of them, which are then no longer owed. */
  take(): readonly OwedRead[];
}

/** Nothing is owed at first. */
export function createOwedReads(): OwedReads {
  const owed = new Map<string, OwedRead>();
  const keyFor = ({ path, input }: OwedRead) => keyOf(path, input);
  return {
    add: (read) => void owed.set(keyFor(read), read),
    delete: (read) => void owed.delete(keyFor(read)),
    addLate: (read) => {
      // Where a later call was answered meanwhile, that answer is the newer one.
      if (owed.has(keyFor(read))) owed.set(keyFor(read), read);
    },
    take: () => {
      const all = [...owed.values()];
      owed.clear();
      return all;
    },
  };
}
