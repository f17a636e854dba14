import type { Store } from '@threshold/db';
import type { Client } from 'pg';
import { BackupError } from './manifest.ts';

/** @throws BackupError if the product is connected to the database, or if the database has accounts */
export async function assertNotInUse(client: Client, stores: readonly Store[]): Promise<void> {
  const { rows } = await client.query<{ name: string }>(
    `select distinct application_name as name from pg_stat_activity
      where datname = current_database() and pid <> pg_backend_pid() and application_name like 'threshold%'
        and application_name <> 'threshold supervisor'`,
  );
  if (rows.length > 0)
    throw new BackupError(
      `The product is connected to this database (${rows.map(({ name }) => name).join(', ')}): stop it first.`,
    );
  if (!stores.some(({ name }) => name === 'auth')) return;
  const { rows: relations } = await client.query<{ users: string | null }>(
    `select to_regclass('auth."user"') as users`,
  );
  if (!relations[0]?.users) return;
  const { rows: users } = await client.query<{ count: string }>('select count(*) as count from auth."user"');
  const count = Number(users[0]?.count);
  if (count > 0)
    throw new BackupError(
      `The database is not empty: it has ${count} ${count === 1 ? 'account' : 'accounts'}. Restore into a new one.`,
    );
}

/**
 * @param backedUpMigrations names of the backup's migrations, by schema
 * @throws BackupError if the database has a migration that the backup lacks
 */
export async function assertNotMigratedFurther(
  client: Client,
  stores: readonly Store[],
  backedUpMigrations: ReadonlyMap<string, readonly string[]>,
): Promise<void> {
  for (const { name: schema } of stores) {
    const { rows: relations } = await client.query<{ table: string | null }>(
      'select to_regclass($1) as table',
      [`"${schema}".migration`],
    );
    if (!relations[0]?.table) continue;
    const { rows } = await client.query<{ name: string }>(`select name from "${schema}".migration`);
    const extraMigration = rows.find(({ name }) => !backedUpMigrations.get(schema)?.includes(name));
    if (extraMigration)
      throw new BackupError(
        `The backup is older than this database's schema (it lacks ${schema}/${extraMigration.name}): restore into a database that the product has not started on yet.`,
      );
  }
}
