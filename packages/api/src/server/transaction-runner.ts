import type { MikroORM } from '@mikro-orm/postgresql';
import { type Log, toSqlError } from '@threshold/db';
import { TRPCError } from '@trpc/server';
import { bumpRevision } from './cache/athlete-revision.ts';
import type { CommandContext } from './context.ts';
import type { createContextBuilder } from './context-builder.ts';
import { createPendingEffects, isEmpty, type Outbox } from './jobs/outbox.ts';

/** Attempts of a transaction, including the first one. */
const MAX_ATTEMPTS = 3;

interface TransactionRunnerOptions {
  readonly orm: MikroORM;
  readonly outbox: Outbox;
  readonly buildCommandContext: ReturnType<typeof createContextBuilder>['buildCommandContext'];
}

/**
 * Returns a function that runs `work` in a transaction, again after a deadlock or a serialization failure. Effects are
 * sent with the commit; `onCommitted` runs after it.
 */
export const createTransactionRunner =
  ({ orm, outbox, buildCommandContext }: TransactionRunnerOptions) =>
  async <T>(athleteId: string, work: (ctx: CommandContext) => Promise<T>, log: Log): Promise<T> => {
    for (let attempt = 1; ; attempt += 1)
      try {
        const effects = createPendingEffects();
        const result = await orm.em.fork().transactional(async (em) => {
          const workResult = await work(buildCommandContext(em, athleteId, log, effects));
          if (!isEmpty(effects)) await outbox.send(em, effects);
          await em.flush();
          // The last statement: it locks the athlete's row until the commit.
          await bumpRevision(em, athleteId);
          return workResult;
        });
        if (!isEmpty(effects)) outbox.onCommitted?.(effects);
        return result;
      } catch (error) {
        // A procedure wraps SQL errors in TRPCError.
        const cause = error instanceof TRPCError ? error.cause : error;
        if (attempt === MAX_ATTEMPTS || toSqlError(cause)?.kind !== 'retry') throw error;
      }
  };
