import type { QueryClient } from '@tanstack/react-query';
import type { TRPCLink } from '@trpc/client';
import type { AnyRouter } from '@trpc/server';
import { offlineQueriesLink } from './offline-queries-link.ts';
import { createOfflineStore } from './offline-store.ts';
import { createPendingRevalidation } from './pending-revalidation.ts';
import { createReachability, type Reachability } from './reachability.ts';

const TIMEOUT_MS = 6_000;

interface OfflineQueriesOptions {
  /** Paths of the queries whose latest responses are stored on this device. */
  readonly procedures: readonly string[];
  /** The athlete's id if the response names who is signed in. The store then deletes another athlete's responses. */
  readonly findOwnerId: (path: string, data: unknown) => string | undefined;
  /** How long a query waits for the server before the device responds; 6 s by default. */
  readonly timeoutMs?: number;
}

export interface OfflineQueries extends Pick<Reachability, 'isReached' | 'subscribe'> {
  readonly link: TRPCLink<AnyRouter>;
  /**
   * Call once the server is reachable again. Applies late responses and refetches queries that the
   * device served. Skips queries whose calls are still pending; subscribers are notified when one ends.
   */
  readonly revalidate: (queryClient: QueryClient) => void;
  /** Deletes all stored responses, e.g. at sign-out. */
  readonly clear: () => Promise<void>;
}

/** Creates the offline queries of a page; pass them to `createApiClient`, which adds their link. */
export function createOfflineQueries(options: OfflineQueriesOptions): OfflineQueries {
  const { procedures, timeoutMs = TIMEOUT_MS } = options;
  const store = createOfflineStore({ findOwnerId: options.findOwnerId });
  const reachability = createReachability();
  const pending = createPendingRevalidation();
  return {
    link: offlineQueriesLink({ store, reachability, pending, procedures, timeoutMs }),
    revalidate: (queryClient) => {
      for (const { path, input, lateResponse } of pending.removeEnded()) {
        const queryKey = toQueryKey(path, input);
        // Don't add data to queries that are no longer in the cache.
        if (lateResponse)
          queryClient.setQueryData(queryKey, (cachedData?: unknown) =>
            cachedData === undefined ? undefined : lateResponse.data,
          );
        else void queryClient.invalidateQueries({ queryKey, exact: true });
      }
    },
    clear: store.clear,
    isReached: reachability.isReached,
    subscribe: reachability.subscribe,
  };
}

/** The query key that tRPC's hooks use. */
const toQueryKey = (path: string, input: unknown) => [
  path.split('.'),
  { ...(input === undefined ? {} : { input }), type: 'query' },
];
