import { storeKey } from './offline-store.ts';

interface ReadCall {
  readonly path: string;
  readonly input: unknown;
  /** Sequence number: a later call has a greater one. */
  readonly call: number;
}

/** A query answered from the device. */
interface PendingQuery extends ReadCall {
  /** True while the call itself may still be answered by the server. */
  readonly inProgress: boolean;
  /** The server's answer if it arrived after the device's. */
  readonly late?: { readonly data: unknown };
}

/** Queries answered from the device and not yet by the server. */
export interface PendingRevalidation {
  /** Records an answer from the device. */
  add(read: PendingQuery): void;
  /** Records an answer of the server in time. */
  delete(read: ReadCall): void;
  /**
   * Ends a call that was answered from the device, with the server's late answer if there is one. False if a later call
   * of the same query supersedes it.
   */
  end(read: ReadCall, late?: { readonly data: unknown }): boolean;
  /** Removes and returns the pending queries whose calls have ended. */
  take(): readonly PendingQuery[];
}

export function createPendingRevalidation(): PendingRevalidation {
  const pending = new Map<string, PendingQuery>();
  const keyFor = ({ path, input }: ReadCall) => storeKey(path, input);
  const isPending = (read: ReadCall) => pending.get(keyFor(read))?.call === read.call;
  return {
    add: (read) => void pending.set(keyFor(read), read),
    delete: (read) => void pending.delete(keyFor(read)),
    end: (read, late) => {
      if (!isPending(read)) return false;
      pending.set(keyFor(read), { ...read, inProgress: false, ...(late && { late }) });
      return true;
    },
    take: () => {
      const ended = [...pending.values()].filter(({ inProgress }) => !inProgress);
      for (const read of ended) pending.delete(keyFor(read));
      return ended;
    },
  };
}
