import type { EntityManager, MikroORM } from '@mikro-orm/postgresql';
import { type Log, sqlFault } from '@threshold/db';
import { CompiledQuery } from 'kysely';
import { loggableError } from './api-error.ts';
import { revisionOf } from './athlete-revision.ts';

/**
 * Reads for an athlete from the replica, within one transaction there; undefined where the replica must not answer, or
 * cannot: then the primary is to be asked.
 */
export type ReadReplica = <T>(
  athleteId: string,
  read: (em: EntityManager) => Promise<T>,
) => Promise<T | undefined>;

interface ReplicaOptions {
  readonly primary: MikroORM;
  readonly replica: MikroORM;
  readonly log: Log;
}

/** How long a replica that failed is left alone. */
const LEFT_ALONE_MS = 5_000;

/**
 * What others did may be unseen for ten seconds, as long as a sign-in is believed; a standby that has replayed nothing
 * for so long is cut off, or nothing happens, and then the primary has time. A server that is no standby was promoted.
 */
const STATE = `select
  (select revision from api.athlete_revision where athlete_id = $1) as revision,
  not pg_is_in_recovery()
    or coalesce(now() - pg_last_xact_replay_timestamp() < interval '10 seconds', false) as is_fresh`;

/**
 * Reads from a replica that has seen the athlete's own last transaction: by the revision that each transaction leaves, so that nobody
 * misses what they did themselves, whatever the replica has yet to see of others.
 */
export function replicaReads({ primary, replica, log }: ReplicaOptions): ReadReplica {
  let leftAloneUntil = 0;
  return async (athleteId, read) => {
    if (performance.now() < leftAloneUntil) return undefined;
    const revision = await revisionOf(primary.em, athleteId);
    if (revision === undefined) return undefined;
    try {
      return await replica.em.fork().transactional(
        async (em) => {
          const state = CompiledQuery.raw(STATE, [athleteId]);
          const { rows } = await em
            .getKysely<object>()
            .executeQuery<{ revision: string | null; is_fresh: boolean }>(state);
          return rows[0]?.is_fresh && rows[0].revision === revision ? await read(em) : undefined;
        },
        { readOnly: true },
      );
    } catch (error) {
      // Someone who is too new to be there yet is no fault of the replica's.
      if (sqlFault(error)?.kind === 'unavailable') {
        leftAloneUntil = performance.now() + LEFT_ALONE_MS;
        log.warn({ error: loggableError(error) }, 'the replica does not answer; the primary is read');
      }
      return undefined;
    }
  };
}
