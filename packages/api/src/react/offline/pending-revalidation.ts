import { keyOf } from './offline-store.ts';

/** One call of a read. */
interface ReadCall {
  readonly path: string;
  readonly input: unknown;
  /** Its number: a later call has a greater one. */
  readonly call: number;
}

/** A read that the device answered in the server's place. */
interface PendingQuery extends ReadCall {
  /** Whether the server may still answer the call itself. */
  readonly underWay: boolean;
  /** What the server said after all, too late to be the answer. */
  readonly late?: { readonly data: unknown };
}

/** Queries that the device answered and the server has not answered since. */
export interface PendingRevalidation {
  /** The device has answered. */
  add(read: PendingQuery): void;
  /** The server has answered in time. */
  delete(read: ReadCall): void;
  /**
   * A call that the device had answered has ended, with what the server said or with nothing. False where a later call
   * of the same read counts in its place.
   */
  end(read: ReadCall, late?: { readonly data: unknown }): boolean;
  /** Those whose calls have ended, which are then no longer pending. */
  take(): readonly PendingQuery[];
}

/** Starts empty. */
export function createPendingRevalidation(): PendingRevalidation {
  const pending = new Map<string, PendingQuery>();
  const keyFor = ({ path, input }: ReadCall) => keyOf(path, input);
  const isPending = (read: ReadCall) => pending.get(keyFor(read))?.call === read.call;
  return {
    add: (read) => void pending.set(keyFor(read), read),
    delete: (read) => void pending.delete(keyFor(read)),
    end: (read, late) => {
      if (!isPending(read)) return false;
      pending.set(keyFor(read), { ...read, underWay: false, ...(late && { late }) });
      return true;
    },
    take: () => {
      const ended = [...pending.values()].filter(({ underWay }) => !underWay);
      for (const read of ended) pending.delete(keyFor(read));
      return ended;
    },
  };
}
