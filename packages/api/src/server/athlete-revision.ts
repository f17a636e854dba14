import type { EntityManager } from '@mikro-orm/postgresql';
import { type PreparedStatement, runPrepared, sendWithCommit } from '@threshold/db';
import { CompiledQuery } from 'kysely';

const READ: PreparedStatement = {
  name: 'athlete-revision',
  text: 'select revision from api.athlete_revision where athlete_id = $1',
};

/** By way of the athlete's own row: one who has just been erased is given no revision. */
const CHANGE = `insert into api.athlete_revision (athlete_id, revision)
  select id, gen_random_uuid() from auth."user" where id = $1
  on conflict (athlete_id) do update set revision = excluded.revision`;

/**
 * The revision that an athlete's rows are in, outside of any transaction; undefined before the first transaction, and when there is no
 * such athlete. What is read afterwards is of this revision or of a later one.
 */
export async function revisionOf(em: EntityManager, athleteId: string): Promise<string | undefined> {
  const [row] = await runPrepared<{ revision: string }>(em, READ, [athleteId]);
  return row?.revision;
}

/** What an athlete's rows are in, and what was preloaded with it. */
interface RevisionWithPreload {
  readonly revision: string;
  readonly preload: unknown;
}

/** The same, with one value more of the athlete's rows, which is of this revision or of a later one, too. */
export const revisionWith = (sql: string) => {
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
 * Leaves another revision in the same transaction, as the last thing that it does: with its commit. The row stays
 * locked until then, so transactions of one athlete wait for each other's commit here, and hold nothing that anybody waits for.
 */
export const bumpRevision = (em: EntityManager, athleteId: string): Promise<void> =>
  sendWithCommit(em, CompiledQuery.raw(CHANGE, [athleteId]));
