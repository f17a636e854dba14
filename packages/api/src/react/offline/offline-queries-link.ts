import { TRPCClientError, type TRPCLink } from '@trpc/client';
import type { AnyRouter } from '@trpc/server';
import { observable } from '@trpc/server/observable';
import type { OfflineStore } from './offline-store.ts';
import type { PendingRevalidation } from './pending-revalidation.ts';
import type { Reachability } from './reachability.ts';

interface OfflineQueriesLinkOptions {
  readonly store: OfflineStore;
  readonly reachability: Reachability;
  readonly pending: PendingRevalidation;
  /** Paths of the queries whose responses are stored. */
  readonly procedures: readonly string[];
  /** How long to wait for the server before responding from the store. */
  readonly timeoutMs: number;
}

/**
 * Stores the responses of the given queries, and responds from the store if the network is down or silent. A
 * stored response never replaces a response from the server, not even an error.
 */
export function offlineQueriesLink(options: OfflineQueriesLinkOptions): TRPCLink<AnyRouter> {
  const { store, reachability, pending, procedures, timeoutMs } = options;
  return () =>
    ({ op, next }) =>
      observable((observer) => {
        const isStorable = op.type === 'query' && procedures.includes(op.path);
        const queryCall = { path: op.path, input: op.input, callId: op.id };
        let isInProgress = true;
        let isSettled = false;
        const respondFromStore = async (onMissing: () => void) => {
          const storedResponse = isStorable
            ? await store.find(op.path, op.input).catch(() => undefined)
            : undefined;
          if (isSettled) return;
          if (storedResponse === undefined) return onMissing();
          isSettled = true;
          pending.add({ ...queryCall, isInProgress });
          reachability.set(false);
          observer.next({ result: { type: 'data', data: storedResponse.data } });
          observer.complete();
        };
        const timer = isStorable
          ? setTimeout(() => void respondFromStore(() => undefined), timeoutMs)
          : undefined;
        next(op).subscribe({
          next: (response) => {
            clearTimeout(timer);
            if (isStorable && 'data' in response.result) {
              const { data } = response.result;
              if (!isSettled) pending.delete(queryCall);
              // Skip the store if a later call of the same query has succeeded: this response is older.
              if (!isSettled || pending.endCall(queryCall, { data }))
                void store.put(op.path, op.input, data).catch(() => undefined);
            }
            // A late response also proves that the server is reachable; subscribers may apply it now.
            reachability.set(true, isSettled);
            if (isSettled) return;
            isSettled = true;
            observer.next(response);
            observer.complete();
          },
          error: (error) => {
            clearTimeout(timer);
            isInProgress = false;
            if (isSettled) {
              // The stored response is final for this call. The query stays pending until another call reaches the
              // server.
              if (pending.endCall(queryCall)) reachability.set(false);
              return;
            }
            if (!isNetworkError(error)) {
              // A call without `meta`, such as an aborted one, does not prove that the server is reachable.
              if (error.meta !== undefined) reachability.set(true);
              return observer.error(error);
            }
            reachability.set(false);
            void respondFromStore(() => observer.error(error));
          },
        });
        return () => clearTimeout(timer);
      });
}

/** `fetch` throws a TypeError if the network is down; an aborted call throws a different error. */
const isNetworkError = (error: unknown): boolean =>
  error instanceof TRPCClientError && error.meta === undefined && error.cause instanceof TypeError;
