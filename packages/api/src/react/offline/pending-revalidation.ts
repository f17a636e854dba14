import { toStoreKey } from './offline-store.ts';

interface QueryCall {
  readonly path: string;
  readonly input: unknown;
  /** tRPC's id of the call, to tell calls of the same query apart. */
  readonly callId: number;
}

/** A query answered from the device. */
interface PendingQuery extends QueryCall {
  /** True while the call itself may still be answered by the server. */
  readonly isInProgress: boolean;
  /** The server's answer if it arrived after the device's. */
  readonly lateAnswer?: { readonly data: unknown };
}

/** Queries answered from the device and not yet by the server. */
export interface PendingRevalidation {
  /** Records an answer from the device. */
  add(queryCall: PendingQuery): void;
  /** Records that the server answered in time. */
  delete(queryCall: QueryCall): void;
  /**
   * Ends a call that was answered from the device, with the server's late answer if there is one. False if a later call
   * of the same query supersedes it.
   */
  endCall(queryCall: QueryCall, lateAnswer?: { readonly data: unknown }): boolean;
  /** Removes and returns the pending queries whose calls have ended. */
  takeEnded(): readonly PendingQuery[];
}

export function createPendingRevalidation(): PendingRevalidation {
  const pendingQueries = new Map<string, PendingQuery>();
  const getKey = ({ path, input }: QueryCall) => toStoreKey(path, input);
  const isPending = (queryCall: QueryCall) =>
    pendingQueries.get(getKey(queryCall))?.callId === queryCall.callId;
  return {
    add: (queryCall) => void pendingQueries.set(getKey(queryCall), queryCall),
    delete: (queryCall) => void pendingQueries.delete(getKey(queryCall)),
    endCall: (queryCall, lateAnswer) => {
      if (!isPending(queryCall)) return false;
      pendingQueries.set(getKey(queryCall), {
        ...queryCall,
        isInProgress: false,
        ...(lateAnswer && { lateAnswer }),
      });
      return true;
    },
    takeEnded: () => {
      const endedQueries = [...pendingQueries.values()].filter(({ isInProgress }) => !isInProgress);
      for (const queryCall of endedQueries) pendingQueries.delete(getKey(queryCall));
      return endedQueries;
    },
  };
}
