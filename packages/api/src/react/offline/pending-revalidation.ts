import { toStoreKey } from './offline-store.ts';

interface QueryCall {
  readonly path: string;
  readonly input: unknown;
  /** tRPC's id of the call, to tell calls of the same query apart. */
  readonly callId: number;
}

/** A query that the device served. */
interface PendingQuery extends QueryCall {
  /** True while the server may still respond to the call itself. */
  readonly isInProgress: boolean;
  /** The server's response if it arrived after the device's. */
  readonly lateResponse?: { readonly data: unknown };
}

/** Queries that the device served and the server has not responded to yet. */
export interface PendingRevalidation {
  /** Records that the device served a query. */
  add(queryCall: PendingQuery): void;
  /** Records that the server responded in time. */
  delete(queryCall: QueryCall): void;
  /**
   * Ends a call that the device served, with the server's late response if there is one. False if a later call
   * of the same query supersedes it.
   */
  endCall(queryCall: QueryCall, lateResponse?: { readonly data: unknown }): boolean;
  /** Removes and returns the pending queries whose calls have ended. */
  removeEnded(): readonly PendingQuery[];
}

export function createPendingRevalidation(): PendingRevalidation {
  const pendingQueries = new Map<string, PendingQuery>();
  const getKey = ({ path, input }: QueryCall) => toStoreKey(path, input);
  const isPending = (queryCall: QueryCall) =>
    pendingQueries.get(getKey(queryCall))?.callId === queryCall.callId;
  return {
    add: (queryCall) => void pendingQueries.set(getKey(queryCall), queryCall),
    delete: (queryCall) => void pendingQueries.delete(getKey(queryCall)),
    endCall: (queryCall, lateResponse) => {
      if (!isPending(queryCall)) return false;
      pendingQueries.set(getKey(queryCall), {
        ...queryCall,
        isInProgress: false,
        ...(lateResponse && { lateResponse }),
      });
      return true;
    },
    removeEnded: () => {
      const endedQueries = [...pendingQueries.values()].filter(({ isInProgress }) => !isInProgress);
      for (const queryCall of endedQueries) pendingQueries.delete(getKey(queryCall));
      return endedQueries;
    },
  };
}
