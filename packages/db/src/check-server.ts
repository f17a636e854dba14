import { setTimeout as pause } from 'node:timers/promises';
import { Client } from 'pg';
import type { Log } from './log.ts';
import { sqlFault } from './sql-fault.ts';

const OLDEST_VERSION = 15;
const ATTEMPTS = 10;

/**
 * Proves that the operator's database can be used: reachable (it may still be starting, so for ten seconds), new
 * enough, UTF-8. Rejects with a message for the operator, without the password.
 */
export async function checkServer(databaseUrl: string, log: Log): Promise<void> {
  const address = withoutPassword(databaseUrl);
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await inspect(databaseUrl, address);
    } catch (error) {
      if (attempt === ATTEMPTS || sqlFault(error)?.kind !== 'unavailable') throw explained(error, address);
      log.warn({ address, attempt }, 'the database of DATABASE_URL does not answer yet');
      await pause(1_000);
    }
  }
}

async function inspect(databaseUrl: string, address: string): Promise<void> {
  const client = new Client({ connectionString: databaseUrl, connectionTimeoutMillis: 5_000 });
  client.on('error', () => {}); // the query in flight rejects
  try {
    await client.connect();
    const { rows } = await client.query<{ version: number; encoding: string }>(
      `select current_setting('server_version_num')::int / 10000 as version,
              current_setting('server_encoding') as encoding`,
    );
    const { version, encoding } = rows[0] ?? { version: 0, encoding: 'unknown' };
    if (version < OLDEST_VERSION)
      throw new Unusable(
        `${address} is PostgreSQL ${version}; version ${OLDEST_VERSION} or newer is needed.`,
      );
    if (encoding !== 'UTF8') throw new Unusable(`${address} stores ${encoding}; a UTF8 database is needed.`);
  } finally {
    await client.end().catch(() => {});
  }
}

class Unusable extends Error {}

function explained(error: unknown, address: string): Error {
  if (error instanceof Unusable) return error;
  const reason = error instanceof Error ? error.message || error.name : String(error);
  return new Error(`The database of DATABASE_URL (${address}) cannot be used: ${reason}`, { cause: error });
}

function withoutPassword(databaseUrl: string): string {
  try {
    const url = new URL(databaseUrl);
    return `${url.host}${url.pathname}`;
  } catch {
    throw new Error('DATABASE_URL is not an address such as postgres://user:password@host:5432/name.');
  }
}
