import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Client } from 'pg';
import { migrate } from '../migrations/migrate.ts';
import { type Store, sortForMigration } from '../store.ts';
import { toDatabaseUrl } from './test-server.ts';

/** Advisory lock; any fixed number that no other lock uses. */
const TEMPLATE_LOCK_KEY = 7_420_003;
const TEMPLATE_PREFIX = 'template_';
const MAX_TEMPLATES = 20;
const silentLog = { info() {}, warn() {}, error() {} };

/** Names the template after its content: the stores in order, and every line of their migrations. */
export async function getTemplateName(stores: readonly Store[]): Promise<string> {
  const hash = createHash('sha256');
  for (const store of sortForMigration(stores)) {
    hash.update(`\n${store.name}\n`);
    for (const file of (await readdir(store.migrations)).filter((name) => name.endsWith('.ts')).sort())
      hash.update(`${file}\n${await readFile(join(store.migrations, file), 'utf8')}`);
  }
  return `${TEMPLATE_PREFIX}${hash.digest('hex').slice(0, 16)}`;
}

/** Creates the template unless it exists. Concurrent test files create it only once. */
export async function ensureTemplate(
  client: Client,
  serverUrl: string,
  name: string,
  stores: readonly Store[],
): Promise<void> {
  if (await databaseExists(client, name)) return;
  await client.query('select pg_advisory_lock($1)', [TEMPLATE_LOCK_KEY]);
  try {
    if (await databaseExists(client, name)) return;
    const unfinishedName = `unfinished_${name}`;
    await client.query(`drop database if exists "${unfinishedName}" with (force)`);
    await client.query(`create database "${unfinishedName}"`);
    await migrate({ url: toDatabaseUrl(serverUrl, unfinishedName), stores, log: silentLog });
    await client.query(`alter database "${unfinishedName}" rename to "${name}"`);
    await dropOldTemplates(client);
  } finally {
    await client.query('select pg_advisory_unlock($1)', [TEMPLATE_LOCK_KEY]);
  }
}

async function databaseExists(client: Client, name: string): Promise<boolean> {
  const { rowCount } = await client.query('select from pg_database where datname = $1', [name]);
  return rowCount === 1;
}

/** Keeps the newest templates, because older ones become useless whenever a migration changes. */
async function dropOldTemplates(client: Client): Promise<void> {
  const { rows } = await client.query<{ name: string }>(
    `select datname as name from pg_database where starts_with(datname, $1) and datname ~ '^template_[0-9a-f]{16}$'
     order by oid desc offset $2`,
    [TEMPLATE_PREFIX, MAX_TEMPLATES],
  );
  for (const { name } of rows) await client.query(`drop database if exists "${name}" with (force)`);
}
