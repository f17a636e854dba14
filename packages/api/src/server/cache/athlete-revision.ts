import type { EntityManager } from '@mikro-orm/postgresql';
import { type PreparedStatement, runPrepared, sendWithCommit } from '@threshold/db';
import { CompiledQuery } from 'kysely';

const FIND_REVISION: PreparedStatement = {
  name: 'athlete-revision',
  text: 'select revision from api.athlete_revision where athlete_id = $1',
};

/** Selects from the athlete's own row, so an athlete erased in between gets no revision. */
const BUMP_REVISION = `insert into api.athlete_revision (athlete_id, revision)
  select id, gen_random_uuid() from auth."user" where id = $1
  on conflict (athlete_id) do update set revision = excluded.revision`;

/**
 * The revision of an athlete's rows, outside of any transaction; undefined before the first transaction, or
 * if the athlete doesn't exist. Data read afterwards belongs to this revision or a later one.
 */
export async function findRevision(em: EntityManager, athleteId: string): Promise<string | undefined> {
  const [row] = await runPrepared<{ revision: string }>(em, FIND_REVISION, [athleteId]);
  return row?.revision;
}

interface RevisionWithPreload {
  readonly revision: string;
  readonly preload: unknown;
}

/**
 * Creates a `findRevision` that also reads one more value of the athlete's rows. The value belongs to this
 * revision or a later one.
 * @param sql the value; `$1` is the athlete's id
 */
export const createRevisionReader = (sql: string) => {
  const statement: PreparedStatement = {
    name: 'athlete-revision-preload',
    text: `select revision, ${sql} as preload from api.athlete_revision where athlete_id = $1`,
  };
  return async (em: EntityManager, athleteId: string): Promise<RevisionWithPreload | undefined> => {
    const [row] = await runPrepared<{ revision: string; preload: unknown }>(em, statement, [athleteId]);
    return row;
  };
};

/**
 * Changes the revision in the same transaction, as its last statement, sent with the commit. The row is
 * locked until then. So an athlete's transactions wait here for each other's commit, but hold no lock that
 * others wait for.
 */
export const bumpRevision = (em: EntityManager, athleteId: string): Promise<void> =>
  sendWithCommit(em, CompiledQuery.raw(BUMP_REVISION, [athleteId]));
