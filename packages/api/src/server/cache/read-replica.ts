import type { EntityManager, MikroORM } from '@mikro-orm/postgresql';
import { type Log, toSqlError } from '@threshold/db';
import { CompiledQuery } from 'kysely';
import { toLoggableError } from '../http/api-error.ts';
import { findRevision } from './athlete-revision.ts';

/**
 * Reads for an athlete from the replica, within one transaction there; undefined if the caller must read from the
 * primary.
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

/** How long a failed replica is skipped. */
const SKIP_MS = 5_000;

/**
 * Others' writes may be missing for ten seconds, the time for which sign-ins are cached. A standby that has replayed
 * nothing for so long is cut off or idle; if idle, the primary has capacity. A server not in recovery was promoted.
 */
const SELECT_STATE = `select
  (select revision from api.athlete_revision where athlete_id = $1) as revision,
  not pg_is_in_recovery()
    or coalesce(now() - pg_last_xact_replay_timestamp() < interval '10 seconds', false) as is_fresh`;

/**
 * Creates reads from a replica that has replayed the athlete's own last transaction, as their revision
 * shows. Athletes therefore never miss their own writes, whatever the lag.
 */
export function createReadReplica({ primary, replica, log }: ReplicaOptions): ReadReplica {
  let skippedUntilMs = 0;
  return async (athleteId, read) => {
    if (performance.now() < skippedUntilMs) return undefined;
    const revision = await findRevision(primary.em, athleteId);
    if (revision === undefined) return undefined;
    try {
      return await replica.em.fork().transactional(
        async (em) => {
          const stateQuery = CompiledQuery.raw(SELECT_STATE, [athleteId]);
          const { rows } = await em
            .getKysely<object>()
            .executeQuery<{ revision: string | null; is_fresh: boolean }>(stateQuery);
          return rows[0]?.is_fresh && rows[0].revision === revision ? await read(em) : undefined;
        },
        { readOnly: true },
      );
    } catch (error) {
      // A new athlete who isn't replicated yet is not a failure of the replica.
      if (toSqlError(error)?.kind === 'unavailable') {
        skippedUntilMs = performance.now() + SKIP_MS;
        log.warn({ error: toLoggableError(error) }, 'the replica does not answer; the primary is read');
      }
      return undefined;
    }
  };
}
