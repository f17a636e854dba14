import { TRPCClientError, type TRPCLink } from '@trpc/client';
import type { AnyRouter } from '@trpc/server';
import { observable } from '@trpc/server/observable';
import type { KeptAnswers } from './kept-answers.ts';
import type { OwedReads } from './owed-reads.ts';
import type { Reachability } from './reachability.ts';

interface KeptReadsLinkOptions {
  readonly answers: KeptAnswers;
  readonly reachability: Reachability;
  readonly owed: OwedReads;
  /** The paths of the reads whose answers are kept. */
  readonly procedures: readonly string[];
  /** How long a kept read waits for the network. */
  readonly patienceMs: number;
}

/**
 * Keeps the answers of some reads, and answers them from there where the network is away or stays silent. What the
 * server says, a refusal too, is never replaced by what was kept.
 */
export function keptReadsLink(options: KeptReadsLinkOptions): TRPCLink<AnyRouter> {
  const { answers, reachability, owed, procedures, patienceMs } = options;
  return () =>
    ({ op, next }) =>
      observable((observer) => {
        const isKept = op.type === 'query' && procedures.includes(op.path);
        const read = { path: op.path, input: op.input, call: op.id };
        let underWay = true;
        let settled = false;
        const answerFromKept = async (otherwise: () => void) => {
          const found = isKept ? await answers.find(op.path, op.input).catch(() => undefined) : undefined;
          if (settled) return;
          if (found === undefined) return otherwise();
          settled = true;
          owed.add({ ...read, underWay });
          reachability.set(false);
          observer.next({ result: { type: 'data', data: found.data } });
          observer.complete();
        };
        const patience = isKept
          ? setTimeout(() => void answerFromKept(() => undefined), patienceMs)
          : undefined;
        next(op).subscribe({
          next: (answer) => {
            clearTimeout(patience);
            if (isKept && 'data' in answer.result) {
              const { data } = answer.result;
              if (!settled) owed.delete(read);
              // Where a later call counts in its place, what this one says is the older.
              if (!settled || owed.end(read, { data }))
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
              // What the device answered stands, and is owed until another call reaches the server.
              if (owed.end(read)) reachability.set(false);
              return;
            }
            if (!isUnreached(error)) {
              if (error.meta !== undefined) reachability.set(true);
              return observer.error(error);
            }
            reachability.set(false);
            void answerFromKept(() => observer.error(error));
          },
        });
        return () => clearTimeout(patience);
      });
}

/** `fetch` throws a TypeError where it reached nobody; a call that was called off throws something else. */
const isUnreached = (error: unknown): boolean =>
  error instanceof TRPCClientError && error.meta === undefined && error.cause instanceof TypeError;
