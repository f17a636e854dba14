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
  /** How long to wait for the network before answering from the store. */
  readonly patienceMs: number;
}

/**
 * Stores the answers of the given queries, and answers from the store if the network is down or silent. An answer of
 * the server, even an error, is never replaced by a stored one.
 */
export function offlineQueriesLink(options: OfflineQueriesLinkOptions): TRPCLink<AnyRouter> {
  const { answers, reachability, pending, procedures, patienceMs } = options;
  return () =>
    ({ op, next }) =>
      observable((observer) => {
        const isStored = op.type === 'query' && procedures.includes(op.path);
        const read = { path: op.path, input: op.input, call: op.id };
        let inProgress = true;
        let settled = false;
        const answerFromStore = async (otherwise: () => void) => {
          const found = isStored ? await answers.find(op.path, op.input).catch(() => undefined) : undefined;
          if (settled) return;
          if (found === undefined) return otherwise();
          settled = true;
          pending.add({ ...read, inProgress });
          reachability.set(false);
          observer.next({ result: { type: 'data', data: found.data } });
          observer.complete();
        };
        const patience = isStored
          ? setTimeout(() => void answerFromStore(() => undefined), patienceMs)
          : undefined;
        next(op).subscribe({
          next: (answer) => {
            clearTimeout(patience);
            if (isStored && 'data' in answer.result) {
              const { data } = answer.result;
              if (!settled) pending.delete(read);
              // Skip the store if a later call of the same query has been answered: this answer is older.
              if (!settled || pending.end(read, { data }))
                void answers.put(op.path, op.input, data).catch(() => undefined);
            }
            // A late answer also proves that the server is reachable; subscribers may apply it now.
            reachability.set(true, settled);
            if (settled) return;
            settled = true;
            observer.next(answer);
            observer.complete();
          },
          error: (error) => {
            clearTimeout(patience);
            inProgress = false;
            if (settled) {
              // The stored answer is final for this call; the query stays pending until another call reaches the
              // server.
              if (pending.end(read)) reachability.set(false);
              return;
            }
            if (!isUnreached(error)) {
              if (error.meta !== undefined) reachability.set(true);
              return observer.error(error);
            }
            reachability.set(false);
            void answerFromStore(() => observer.error(error));
          },
        });
        return () => clearTimeout(patience);
      });
}

/** `fetch` throws a TypeError if the network is down; an aborted call throws another error. */
const isUnreached = (error: unknown): boolean =>
  error instanceof TRPCClientError && error.meta === undefined && error.cause instanceof TypeError;
