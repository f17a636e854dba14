import type { ClientBase, Pool, PoolClient, QueryConfig, QueryResult, QueryResultRow } from 'pg';
import { spoilsConnection } from './sql-fault.ts';

/**
 * The setting that the policies of `threshold roles` ask: whose rows what is sent on a connection may meet. Where it is
 * empty they let everything pass.
 */
export const ATHLETE_SETTING = 'threshold.athlete';

const NAMING = { name: ATHLETE_SETTING, text: `select set_config('${ATHLETE_SETTING}', $1, false)` };

/** Whom a connection stands for. */
interface Standing {
  /** Empty for nobody; undefined where it is not known. */
  readonly name: string | undefined;
  readonly arrived: Promise<unknown>;
}

/** The connections that policies bind, and no others. */
const standing = new WeakMap<ClientBase, Standing>();
const stand = (
  client: ClientBase,
  name: string | undefined,
  arrived: Promise<unknown> = Promise.resolve(),
) => {
  const now: Standing = { name, arrived };
  standing.set(client, now);
  return now;
};

/**
 * Learns of a new connection whether policies bind its role, as they do not bind the owner of the tables; it stands for
 * nobody at first, even where a pooler hands on a session.
 * @param withinMs longest wait for the answer
 */
export async function detectRls(client: ClientBase, withinMs: number): Promise<void> {
  const asked = {
    text: `select exists (select from pg_policy where row_security_active(polrelid)) as stands, set_config('${ATHLETE_SETTING}', '', false)`,
    // The driver takes it of a statement, too; its type does not say so.
    query_timeout: withinMs,
  };
  const { rows } = await client.query<{ stands: boolean }>(asked);
  if (rows[0]?.stands) stand(client, '');
}

/**
 * Runs a statement outside of a transaction in an athlete's name, or in nobody's: where policies bind the connection and
 * it stands for another, the name leaves before the statement, in the same message.
 * @throws the driver's error, also where the name did not arrive
 */
export async function queryAs<Row extends QueryResultRow>(
  client: PoolClient,
  athleteId: string | undefined,
  statement: QueryConfig,
): Promise<QueryResult<Row>> {
  const before = standing.get(client);
  if (!before) return await client.query<Row>(statement);
  const now = before.name === (athleteId ?? '') ? before : name(client, athleteId ?? '');
  const [result] = await Promise.all([client.query<Row>(statement), now.arrived]);
  return result;
}

/** As `queryAs`, on a connection of the pool. */
export async function runAlone<Row extends QueryResultRow>(
  pool: Pool,
  athleteId: string | undefined,
  statement: QueryConfig,
): Promise<QueryResult<Row>> {
  const client = await pool.connect();
  let isSpoilt = false;
  try {
    return await queryAs<Row>(client, athleteId, statement);
  } catch (error) {
    isSpoilt = spoilsConnection(error);
    throw error;
  } finally {
    client.release(isSpoilt);
  }
}

function name(client: PoolClient, athleteId: string): Standing {
  const arrived = client.query({ ...NAMING, values: [athleteId] }).catch((error: unknown) => {
    stand(client, undefined);
    throw error;
  });
  return stand(client, athleteId, arrived);
}
