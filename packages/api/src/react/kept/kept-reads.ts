import type { TRPCLink } from '@trpc/client';
import type { AnyRouter } from '@trpc/server';
import { createKeptAnswers } from './kept-answers.ts';
import { keptReadsLink } from './kept-reads-link.ts';
import { createReachability, type Reachability } from './reachability.ts';

const PATIENCE_MS = 6000;

interface KeptReadsOptions {
  /** The paths of the reads whose latest answers stay on this device. */
  readonly procedures: readonly string[];
  /** The id of the athlete, where an answer says who is signed in: another one's answers are forgotten by it. */
  readonly ownerOf: (path: string, data: unknown) => string | undefined;
  /** How long a kept read waits for the network before it is answered from the device; 6 s where it is not said. */
  readonly patienceMs?: number;
}

/** Some reads that this device can answer without a network, and whether the server was reached of late. */
export interface KeptReads extends Pick<Reachability, 'isReached' | 'subscribe'> {
  readonly link: TRPCLink<AnyRouter>;
  /** Forgets every answer, as at sign-out. */
  readonly clear: () => Promise<void>;
}

/** Makes the kept reads; the client that is given them passes every call by their link. */
export function createKeptReads({
  procedures,
  ownerOf,
  patienceMs = PATIENCE_MS,
}: KeptReadsOptions): KeptReads {
  const answers = createKeptAnswers({ ownerOf });
  const reachability = createReachability();
  return {
    link: keptReadsLink({ answers, reachability, procedures, patienceMs }),
    clear: answers.clear,
    isReached: reachability.isReached,
    subscribe: reachability.subscribe,
  };
}
