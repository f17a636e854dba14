import { realpathSync } from 'node:fs';
import { Client, DatabaseError } from 'pg';
import { EMBEDDED_NAME, readPassword } from './cluster.ts';
import type { DatabasePaths } from './database-paths.ts';

/**
 * Advisory lock, shared by every process that uses an embedded server. The last one takes it exclusively before
 * stopping the server. Any fixed number that no other lock uses; migrations use 7_420_001.
 */
const USE_LOCK_KEY = 7_420_002;

const WRONG_PASSWORD_CODE = '28P01';

/** A connection that marks the server as in use until it closes, even if this process is killed. */
export interface Lease {
  readonly port: number;
  /** Resolves when the connection is lost or closed. */
  readonly whenLost: Promise<void>;
  /** If there is no other user, locks out new ones and returns true. */
  lockIfLast(): Promise<boolean>;
  release(): Promise<void>;
}

export function getEmbeddedUrl(paths: DatabasePaths, port: number, database = EMBEDDED_NAME): string {
  return `postgres://${EMBEDDED_NAME}:${readPassword(paths)}@127.0.0.1:${port}/${database}`;
}

/**
 * Registers as a user of the server on that port; `null` if it is starting, stopping or gone. Rejects if a different
 * server runs there, or the server rejects the password.
 */
export async function acquireLease(paths: DatabasePaths, port: number): Promise<Lease | null> {
  const client = new Client({
    connectionString: getEmbeddedUrl(paths, port, 'postgres'),
    connectionTimeoutMillis: 5_000,
    application_name: 'threshold supervisor',
  });
  let onLost = () => {};
  const whenLost = new Promise<void>((resolve) => {
    onLost = resolve;
  });
  client.on('error', () => {}); // `end` follows
  client.on('end', () => onLost());
  try {
    await client.connect();
    const { rows } = await client.query<{ isLocked: boolean; folder: string }>(
      `select pg_try_advisory_lock_shared(${USE_LOCK_KEY}) as "isLocked", current_setting('data_directory') as folder`,
    );
    if (rows[0]?.isLocked && realpathSync(rows[0].folder) === realpathSync(paths.clusterDir)) {
      await ensureDatabase(client);
      return { port, whenLost, lockIfLast: () => lockIfLast(client), release: () => client.end() };
    }
    await client.end();
    if (rows[0]?.isLocked) throw new Error(`Another database is running on port ${port}: ${rows[0].folder}.`);
    return null;
  } catch (error) {
    await client.end().catch(() => {});
    if (isStartingOrStopping(error)) return null;
    if (error instanceof DatabaseError && error.code === WRONG_PASSWORD_CODE)
      throw new Error(
        `The database in ${paths.clusterDir} does not accept the password in ${paths.passwordFile}. Restore the file, for example from a copy of the data folder.`,
      );
    throw error;
  }
}

async function lockIfLast(client: Client): Promise<boolean> {
  const { rows } = await client.query<{ isLast: boolean }>(
    `select pg_try_advisory_lock(${USE_LOCK_KEY}) as "isLast"`,
  );
  return rows[0]?.isLast === true;
}

async function ensureDatabase(client: Client): Promise<void> {
  const { rowCount } = await client.query('select from pg_database where datname = $1', [EMBEDDED_NAME]);
  if (rowCount) return;
  try {
    await client.query(`create database ${EMBEDDED_NAME}`);
  } catch (error) {
    // duplicate_database or unique_violation: another process created it at the same time.
    if (!(error instanceof DatabaseError && (error.code === '42P04' || error.code === '23505'))) throw error;
  }
}

function isStartingOrStopping(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  // 57P01 to 57P05: shutting down, crashed or starting up.
  if (error instanceof DatabaseError) return error.code?.startsWith('57P') === true;
  const code = 'code' in error ? error.code : '';
  return (
    code === 'ECONNREFUSED' || code === 'ECONNRESET' || error.message.startsWith('Connection terminated')
  );
}
