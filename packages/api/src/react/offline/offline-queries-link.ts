import { TRPCClientError, type TRPCLink } from '@trpc/client';
import type { AnyRouter } from '@trpc/server';
import { observable } from '@trpc/server/observable';
import type { OfflineStore } from './offline-store.ts';
import type { PendingRevalidation } from './pending-revalidation.ts';
import type { Reachability } from './reachability.ts';

interface OfflineQueriesLinkOptions {
  readonly answers: OfflineStore;
  readonly reachability: Reachability;
  readonly pending: PendingRevalidation;
  /** Paths of the queries whose answers are stored. */
  readonly procedures: readonly string[];
  /** How long to wait for the server before answering from the store. */
  readonly timeoutMs: number;
}

/**
 * Stores the answers of the given queries, and answers from the store if the network is down or silent. A
 * stored answer never replaces an answer from the server, even an error.
 */
export function offlineQueriesLink(options: OfflineQueriesLinkOptions): TRPCLink<AnyRouter> {
  const { answers, reachability, pending, procedures, timeoutMs } = options;
  return () =>
    ({ op, next }) =>
      observable((observer) => {
        const isStorable = op.type === 'query' && procedures.includes(op.path);
        const queryCall = { path: op.path, input: op.input, callId: op.id };
        let isInProgress = true;
        let isSettled = false;
        const answerFromStore = async (onMissing: () => void) => {
          const storedAnswer = isStorable
            ? await answers.find(op.path, op.input).catch(() => undefined)
            : undefined;
          if (isSettled) return;
          if (storedAnswer === undefined) return onMissing();
          isSettled = true;
          pending.add({ ...queryCall, isInProgress });
          reachability.set(false);
          observer.next({ result: { type: 'data', data: storedAnswer.data } });
          observer.complete();
        };
        const timer = isStorable
          ? setTimeout(() => void answerFromStore(() => undefined), timeoutMs)
          : undefined;
        next(op).subscribe({
          next: (answer) => {
            clearTimeout(timer);
            if (isStorable && 'data' in answer.result) {
              const { data } = answer.result;
              if (!isSettled) pending.delete(queryCall);
              // Skip the store if a later call of the same query has been answered: this answer is older.
              if (!isSettled || pending.endCall(queryCall, { data }))
                void answers.put(op.path, op.input, data).catch(() => undefined);
            }
            // A late answer also proves that the server is reachable; subscribers may apply it now.
            reachability.set(true, isSettled);
            if (isSettled) return;
            isSettled = true;
            observer.next(answer);
            observer.complete();
          },
          error: (error) => {
            clearTimeout(timer);
            isInProgress = false;
            if (isSettled) {
              // The stored answer is final for this call; the query stays pending until another call reaches the
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
            void answerFromStore(() => observer.error(error));
          },
        });
        return () => clearTimeout(timer);
      });
}

/** `fetch` throws a TypeError if the network is down; an aborted call throws a different error. */
const isNetworkError = (error: unknown): boolean =>
  error instanceof TRPCClientError && error.meta === undefined && error.cause instanceof TypeError;
