import type { EntityManager, MikroORM } from '@mikro-orm/postgresql';
import { type Log, toSqlError } from '@threshold/db';
import { CompiledQuery } from 'kysely';
import { toLoggableError } from '../http/api-error.ts';
import { findRevision } from './athlete-revision.ts';

/** Runs an athlete's read on the replica, in one transaction; undefined if the caller must use the primary. */
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
 * Other athletes' writes may be up to ten seconds late, which is also how long sign-ins are cached. A standby that
 * hasn't replayed anything for ten seconds is either disconnected or idle. If it is idle, the primary has capacity to
 * spare. A server that is not in recovery has been promoted.
 */
const SELECT_STATE = `select
  (select revision from api.athlete_revision where athlete_id = $1) as revision,
  not pg_is_in_recovery()
    or coalesce(now() - pg_last_xact_replay_timestamp() < interval '10 seconds', false) as is_fresh`;

/**
 * Reads from the replica only if it has replayed the athlete's last transaction, which their revision shows. So
 * athletes always see their own writes, whatever the lag.
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
      // That a new athlete isn't replicated yet doesn't mean that the replica has failed.
      if (toSqlError(error)?.kind === 'unavailable') {
        skippedUntilMs = performance.now() + SKIP_MS;
        log.warn({ error: toLoggableError(error) }, 'the replica does not respond; the primary is read');
      }
      return undefined;
    }
  };
}
