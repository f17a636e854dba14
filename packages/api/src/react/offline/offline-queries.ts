import type { QueryClient } from '@tanstack/react-query';
import type { TRPCLink } from '@trpc/client';
import type { AnyRouter } from '@trpc/server';
import { offlineQueriesLink } from './offline-queries-link.ts';
import { createOfflineStore } from './offline-store.ts';
import { createPendingRevalidation } from './pending-revalidation.ts';
import { createReachability, type Reachability } from './reachability.ts';

const PATIENCE_MS = 6000;

interface OfflineQueriesOptions {
  /** The paths of the reads whose latest answers stay on this device. */
  readonly procedures: readonly string[];
  /** The id of the athlete, where an answer says who is signed in: another one's answers are forgotten by it. */
  readonly ownerOf: (path: string, data: unknown) => string | undefined;
  /** How long an offline query waits for the network before it is answered from the device; 6 s where it is not said. */
  readonly patienceMs?: number;
}

/** Some reads that this device can answer without a network, and whether the server was reached of late. */
export interface OfflineQueries extends Pick<Reachability, 'isReached' | 'subscribe'> {
  readonly link: TRPCLink<AnyRouter>;
  /**
   * Once the server is reached again: what it said too late takes the place of what the device answered, and what it
   * has not said is asked for anew, where its call has ended. A call that is still under way is waited for; the
   * subscribers are told when it ends.
   */
  readonly settle: (queryClient: QueryClient) => void;
  /** Forgets every answer, as at sign-out. */
  readonly clear: () => Promise<void>;
}

/** Makes the offline queries; the client that is given them passes every call by their link. */
export function createOfflineQueries({
  procedures,
  ownerOf,
  patienceMs = PATIENCE_MS,
}: OfflineQueriesOptions): OfflineQueries {
  const answers = createOfflineStore({ ownerOf });
  const reachability = createReachability();
  const pending = createPendingRevalidation();
  return {
    link: offlineQueriesLink({ answers, reachability, pending, procedures, patienceMs }),
    settle: (queryClient) => {
      for (const { path, input, late } of pending.take()) {
        const queryKey = queryKeyOf(path, input);
        // What nobody keeps in memory stays out of it.
        if (late)
          queryClient.setQueryData(queryKey, (before?: unknown) =>
            before === undefined ? undefined : late.data,
          );
        else void queryClient.invalidateQueries({ queryKey, exact: true });
      }
    },
    clear: answers.clear,
    isReached: reachability.isReached,
    subscribe: reachability.subscribe,
  };
}

/** A read's key as tRPC's hooks make it. */
const queryKeyOf = (path: string, input: unknown) => [
  path.split('.'),
  { ...(input === undefined ? {} : { input }), type: 'query' },
];
