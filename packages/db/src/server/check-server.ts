import { setTimeout as pause } from 'node:timers/promises';
import { Client, DatabaseError } from 'pg';
import type { Log } from '../log.ts';
import { toSqlError } from '../sql-error.ts';

const MIN_VERSION = 15;

/**
 * Checks that the operator's database is usable: reachable, recent enough, and UTF-8. Rejects with a message for the
 * operator, which leaves out the password.
 * @param attempts number of attempts, one second apart, because the server may still be starting
 */
export async function checkServer(databaseUrl: string, log: Log, attempts = 10): Promise<void> {
  const address = formatAddress(databaseUrl);
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await inspectServer(databaseUrl);
    } catch (error) {
      if (attempt === attempts || !mayBeStarting(error)) throw toOperatorError(error, address);
      log.warn({ address, attempt }, 'the database of DATABASE_URL does not respond yet');
      await pause(1_000);
    }
  }
}

/** Why a server with this version and encoding can't be used; `null` if it can. */
export function findServerProblem(version: number, encoding: string): string | null {
  if (version < MIN_VERSION) return `it is PostgreSQL ${version}; version ${MIN_VERSION} or newer is needed`;
  return encoding === 'UTF8' ? null : `it stores ${encoding}; a UTF8 database is needed`;
}

/** False if the server rejects the user or the database, because retrying can't help. */
function mayBeStarting(error: unknown): boolean {
  const isRejected = error instanceof DatabaseError && /^(28|3D)/.test(error.code ?? '');
  return !isRejected && toSqlError(error)?.kind === 'unavailable';
}

async function inspectServer(databaseUrl: string): Promise<void> {
  const client = new Client({ connectionString: databaseUrl, connectionTimeoutMillis: 5_000 });
  client.on('error', () => {}); // the pending query rejects
  try {
    await client.connect();
    const { rows } = await client.query<{ version: number; encoding: string }>(
      `select current_setting('server_version_num')::int / 10000 as version,
              current_setting('server_encoding') as encoding`,
    );
    const problem = rows[0] ? findServerProblem(rows[0].version, rows[0].encoding) : 'it does not respond';
    if (problem) throw new Error(problem);
  } finally {
    await client.end().catch(() => {});
  }
}

function toOperatorError(error: unknown, address: string): Error {
  const reason = error instanceof Error ? error.message || error.name : String(error);
  return new Error(`The database of DATABASE_URL (${address}) cannot be used: ${reason}`, { cause: error });
}

function formatAddress(databaseUrl: string): string {
  try {
    const url = new URL(databaseUrl);
    return `${url.host}${url.pathname}`;
  } catch {
    throw new Error('DATABASE_URL is not an address such as postgres://user:password@host:5432/name.');
  }
}
