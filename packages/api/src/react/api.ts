import { MutationCache, QueryClient } from '@tanstack/react-query';
import { createTRPCUntypedClient, httpBatchLink, type TRPCLink, type TRPCUntypedClient } from '@trpc/client';
import { createTRPCReact } from '@trpc/react-query';
import type { AnyRouter, TRPCBuiltRouter } from '@trpc/server';
import { tap } from '@trpc/server/observable';
import { findIdempotencyKey } from './idempotency-key.ts';
import { noteOffFeatures } from './off-features.ts';
import type { OfflineQueries } from './offline/offline-queries.ts';
import { getPageHeaders } from './page-athlete.ts';
import { offlineSavesLink } from './waiting/offline-saves-link.ts';
import type { WaitingEntries } from './waiting/waiting-entries.ts';

declare module '@tanstack/react-query' {
  interface Register {
    mutationMeta: {
      /** Other domains whose data the mutation changes; its own domain is always refreshed. */
      readonly invalidates?: readonly string[];
    };
  }
}

/** The single tRPC provider for the hooks of all domains. The shell mounts it. */
// The provider only carries the client, so the root types of the empty router are never used.
// biome-ignore lint/suspicious/noExplicitAny: tRPC's own AnyRootTypes is `any`; a narrower root type does not accept the client
export const ApiProvider = createTRPCReact<TRPCBuiltRouter<any, Record<never, never>>>().Provider;

export type ApiClient = TRPCUntypedClient<AnyRouter>;

interface ApiClientOptions {
  /** Queries that the device can serve without a network. */
  readonly offlineQueries?: Pick<OfflineQueries, 'link'>;
  /** Stores saves that could not reach the server. */
  readonly waitingEntries?: WaitingEntries;
}

/** Creates the client. Calls made in the same tick are sent as one batch, with credentials. */
export function createApiClient({ offlineQueries, waitingEntries }: ApiClientOptions = {}): ApiClient {
  return createTRPCUntypedClient<AnyRouter>({
    links: [
      ...(waitingEntries ? [offlineSavesLink({ entries: waitingEntries })] : []),
      ...(offlineQueries ? [offlineQueries.link] : []),
      serverLink,
    ],
  });
}

/** The server rejects larger batches. */
const MAX_BATCH_CALLS = 10;

const createBatchLink = (maxItems: number) =>
  httpBatchLink<AnyRouter>({
    url: '/api/trpc',
    maxItems,
    fetch: async (input, init) => {
      const response = await fetch(input, { ...init, credentials: 'same-origin' });
      noteOffFeatures(response.headers);
      return response;
    },
    headers: ({ opList: [op] }) => {
      const key = op && findIdempotencyKey(op.context)?.keyFor(op.input);
      return { ...getPageHeaders(), ...(key !== undefined && { 'idempotency-key': key }) };
    },
  });

/** Batches calls of one tick, except calls with an idempotency key: a key identifies one call. */
const serverLink: TRPCLink<AnyRouter> = (runtime) => {
  const [sendBatched, sendAlone] = [createBatchLink(MAX_BATCH_CALLS)(runtime), createBatchLink(1)(runtime)];
  return (call) => {
    const idempotency = findIdempotencyKey(call.op.context);
    return idempotency ? sendAlone(call).pipe(tap({ next: () => idempotency.reset() })) : sendBatched(call);
  };
};

/**
 * The query client of docs/specification.md#7-calls: no retries, no refetch on focus, no polling, never stale. A
 * successful mutation invalidates its own domain and those in `invalidates`, and stays pending until they are
 * refetched.
 */
export function createQueryClient(): QueryClient {
  const queryClient: QueryClient = new QueryClient({
    defaultOptions: {
      queries: {
        // Offline calls fail immediately instead of pausing.
        networkMode: 'always',
        retry: false,
        refetchOnWindowFocus: false,
        refetchOnReconnect: false,
        refetchInterval: false,
        staleTime: Number.POSITIVE_INFINITY,
      },
      mutations: { networkMode: 'always', retry: false },
    },
    mutationCache: new MutationCache({
      onSuccess: async (_data, _variables, _result, mutation) => {
        const ownDomain = findDomain(mutation.options.mutationKey);
        const staleDomains = new Set([
          ...(ownDomain ? [ownDomain] : []),
          ...(mutation.options.meta?.invalidates ?? []),
        ]);
        await Promise.all(
          [...staleDomains].map((domain) => queryClient.invalidateQueries({ queryKey: [[domain]] })),
        );
      },
    }),
  });
  return queryClient;
}

/** The domain in a query key: `[["training", "logWorkout"]]` is training's. */
function findDomain(key: readonly unknown[] | undefined): string | undefined {
  const path = key?.[0];
  const domain: unknown = Array.isArray(path) ? path[0] : undefined;
  return typeof domain === 'string' ? domain : undefined;
}
