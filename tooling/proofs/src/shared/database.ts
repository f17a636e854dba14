import { Client } from 'pg';

/** Runs `work` with a connection and closes it afterwards. @throws Error if none opens within 2 s */
export async function withClient<T>(url: string, work: (client: Client) => Promise<T>): Promise<T> {
  const client = new Client({ connectionString: url, connectionTimeoutMillis: 2_000 });
  // A lost connection also rejects the query, so the event needs no further handling.
  client.on('error', () => undefined);
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}

/** Runs one statement on its own connection. */
export const queryRows = <Row extends object>(
  url: string,
  sql: string,
  values: readonly unknown[] = [],
): Promise<Row[]> => withClient(url, async (client) => (await client.query<Row>(sql, [...values])).rows);

/** Bytes of write-ahead log since the cluster was created. */
export async function readWalBytes(client: Client): Promise<number> {
  const { rows } = await client.query<{ bytes: number }>(
    `select pg_wal_lsn_diff(pg_current_wal_lsn(), '0/0')::float8 as bytes`,
  );
  return rows[0]?.bytes ?? 0;
}

export async function getPostgresVersion(url: string): Promise<string> {
  const [row] = await queryRows<{ server_version: string }>(url, 'show server_version');
  return row?.server_version ?? 'unknown';
}
