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
  /** The paths of the reads whose answers are kept. */
  readonly procedures: readonly string[];
  /** How long an offline query waits for the network. */
  readonly patienceMs: number;
}

/**
 * Keeps the answers of some reads, and answers them from there where the network is away or stays silent. What the
 * server says, a refusal too, is never replaced by what was kept.
 */
export function offlineQueriesLink(options: OfflineQueriesLinkOptions): TRPCLink<AnyRouter> {
  const { answers, reachability, pending, procedures, patienceMs } = options;
  return () =>
    ({ op, next }) =>
      observable((observer) => {
        const isKept = op.type === 'query' && procedures.includes(op.path);
        const read = { path: op.path, input: op.input, call: op.id };
        let underWay = true;
        let settled = false;
        const answerFromStore = async (otherwise: () => void) => {
          const found = isKept ? await answers.find(op.path, op.input).catch(() => undefined) : undefined;
          if (settled) return;
          if (found === undefined) return otherwise();
          settled = true;
          pending.add({ ...read, underWay });
          reachability.set(false);
          observer.next({ result: { type: 'data', data: found.data } });
          observer.complete();
        };
        const patience = isKept
          ? setTimeout(() => void answerFromStore(() => undefined), patienceMs)
          : undefined;
        next(op).subscribe({
          next: (answer) => {
            clearTimeout(patience);
            if (isKept && 'data' in answer.result) {
              const { data } = answer.result;
              if (!settled) pending.delete(read);
              // Where a later call counts in its place, what this one says is the older.
              if (!settled || pending.end(read, { data }))
                void answers.keep(op.path, op.input, data).catch(() => undefined);
            }
            // Also an answer that came too late says that the server is there, and may be shown now.
            reachability.set(true, settled);
            if (settled) return;
            settled = true;
            observer.next(answer);
            observer.complete();
          },
          error: (error) => {
            clearTimeout(patience);
            underWay = false;
            if (settled) {
              // What the device answered stands, and is pending until another call reaches the server.
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

/** `fetch` throws a TypeError where it reached nobody; a call that was called off throws something else. */
const isUnreached = (error: unknown): boolean =>
  error instanceof TRPCClientError && error.meta === undefined && error.cause instanceof TypeError;
