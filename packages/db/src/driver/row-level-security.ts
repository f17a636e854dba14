import type { ClientBase, Pool, PoolClient, QueryConfig, QueryResult, QueryResultRow } from 'pg';
import { mustCloseConnection } from '../sql-error.ts';
import { isPipelined } from './pipelining.ts';

/**
 * The setting that the policies of `threshold roles` read. It names the athlete whose rows a connection may see; if
 * empty, it sees all rows.
 */
export const ATHLETE_SETTING = 'threshold.athlete';

const SET_ATHLETE = { name: ATHLETE_SETTING, text: `select set_config('${ATHLETE_SETTING}', $1, false)` };

/** The value of `ATHLETE_SETTING` on a connection. */
interface ConnectionAthlete {
  /** Empty without an athlete; undefined if a failure has left it unknown. */
  readonly athleteId: string | undefined;
  readonly whenSet: Promise<unknown>;
}

/** Contains only the connections to which policies apply. */
const connectionAthletes = new WeakMap<ClientBase, ConnectionAthlete>();
const setConnectionAthlete = (
  client: ClientBase,
  athleteId: string | undefined,
  whenSettingSent: Promise<unknown> = Promise.resolve(),
) => {
  const connectionAthlete: ConnectionAthlete = { athleteId, whenSet: whenSettingSent };
  connectionAthletes.set(client, connectionAthlete);
  return connectionAthlete;
};

/**
 * Detects whether policies apply to the role of a new connection (they don't apply to the owner of the tables). Clears
 * the athlete, since a pooler may reuse a session.
 * @param timeoutMs the longest to wait for the response
 */
export async function detectRls(client: ClientBase, timeoutMs: number): Promise<void> {
  const statement = {
    text: `select exists (select from pg_policy where row_security_active(polrelid)) as "isActive", set_config('${ATHLETE_SETTING}', '', false)`,
    // The driver accepts this per statement; its type omits it.
    query_timeout: timeoutMs,
  };
  const { rows } = await client.query<{ isActive: boolean }>(statement);
  if (rows[0]?.isActive) setConnectionAthlete(client, '');
}

/**
 * Runs a statement outside of a transaction, with or without an athlete. If policies apply to the connection and it is
 * set to another athlete, the setting is sent first. With pipelining, both are sent in one message.
 * @throws the driver's error, even if only the setting failed
 */
export async function queryAs<Row extends QueryResultRow>(
  client: PoolClient,
  athleteId: string | undefined,
  statement: QueryConfig,
  { canPipeline }: { readonly canPipeline: boolean },
): Promise<QueryResult<Row>> {
  const currentAthlete = connectionAthletes.get(client);
  if (!currentAthlete) return await client.query<Row>(statement);
  const connectionAthlete =
    currentAthlete.athleteId === (athleteId ?? '')
      ? currentAthlete
      : sendConnectionAthlete(client, athleteId ?? '');
  if (!canPipeline) await connectionAthlete.whenSet;
  const [result] = await Promise.all([client.query<Row>(statement), connectionAthlete.whenSet]);
  return result;
}

/** Like `queryAs`, on a connection from the pool. */
export async function queryOnPool<Row extends QueryResultRow>(
  pool: Pool,
  athleteId: string | undefined,
  statement: QueryConfig,
): Promise<QueryResult<Row>> {
  const client = await pool.connect();
  let isUnusable = false;
  try {
    return await queryAs<Row>(client, athleteId, statement, { canPipeline: isPipelined(pool) });
  } catch (error) {
    isUnusable = mustCloseConnection(error);
    throw error;
  } finally {
    client.release(isUnusable);
  }
}

function sendConnectionAthlete(client: PoolClient, athleteId: string): ConnectionAthlete {
  const settingResult = client.query({ ...SET_ATHLETE, values: [athleteId] }).catch((error: unknown) => {
    setConnectionAthlete(client, undefined);
    throw error;
  });
  return setConnectionAthlete(client, athleteId, settingResult);
}
