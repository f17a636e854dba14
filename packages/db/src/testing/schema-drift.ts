import { Client } from 'pg';
import { migrationOrm } from '../migration-orm.ts';
import type { Store } from '../store.ts';

/** The SQL that would take the migrated database to the store's entities: empty when its migrations say it all. */
export async function schemaDrift(store: Store, url: string): Promise<string> {
  const orm = await migrationOrm(store, url, { otherSchemas: await schemasIn(url) });
  try {
    return (await orm.schema.getUpdateSchemaSQL({ wrap: false })).trim();
  } finally {
    await orm.close(true);
  }
}

async function schemasIn(url: string): Promise<string[]> {
  const client = new Client({ connectionString: url });
  await client.connect();
  try {
    const { rows } = await client.query<{ name: string }>('select nspname as name from pg_namespace');
    return rows.map((row) => row.name);
  } finally {
    await client.end();
  }
}
