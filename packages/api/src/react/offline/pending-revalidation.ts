import { storeKey } from './offline-store.ts';

interface QueryCall {
  readonly path: string;
  readonly input: unknown;
  /** Sequence number: a later call has a greater one. */
  readonly call: number;
}

/** A query answered from the device. */
interface PendingQuery extends QueryCall {
  /** True while the call itself may still be answered by the server. */
  readonly inProgress: boolean;
  /** The server's answer if it arrived after the device's. */
  readonly late?: { readonly data: unknown };
}

/** Queries answered from the device and not yet by the server. */
export interface PendingRevalidation {
  /** Records an answer from the device. */
  add(queryCall: PendingQuery): void;
  /** Records an answer of the server in time. */
  delete(queryCall: QueryCall): void;
  /**
   * Ends a call that was answered from the device, with the server's late answer if there is one. False if a later call
   * of the same query supersedes it.
   */
  end(queryCall: QueryCall, late?: { readonly data: unknown }): boolean;
  /** Removes and returns the pending queries whose calls have ended. */
  take(): readonly PendingQuery[];
}

export function createPendingRevalidation(): PendingRevalidation {
  const pending = new Map<string, PendingQuery>();
  const keyFor = ({ path, input }: QueryCall) => storeKey(path, input);
  const isPending = (queryCall: QueryCall) => pending.get(keyFor(queryCall))?.call === queryCall.call;
  return {
    add: (queryCall) => void pending.set(keyFor(queryCall), queryCall),
    delete: (queryCall) => void pending.delete(keyFor(queryCall)),
    end: (queryCall, late) => {
      if (!isPending(queryCall)) return false;
      pending.set(keyFor(queryCall), { ...queryCall, inProgress: false, ...(late && { late }) });
      return true;
    },
    take: () => {
      const ended = [...pending.values()].filter(({ inProgress }) => !inProgress);
      for (const queryCall of ended) pending.delete(keyFor(queryCall));
      return ended;
    },
  };
}
