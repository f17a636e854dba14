import { Client } from 'pg';

/** What a restore adds by itself: its own entry in the audit log. */
const ADDED: Readonly<Record<string, string>> = {
  'auth.audit_entry': `where kind <> 'installation-restored'`,
};

/** The number of rows of each table, and a sum of their hashes that no order changes; by other code than a backup's own. */
export async function digestsOf(url: string): Promise<ReadonlyMap<string, string>> {
  const client = new Client({ connectionString: url });
  await client.connect();
  try {
    const { rows: tables } = await client.query<{ name: string }>(
      `select format('%I.%I', n.nspname, c.relname) as name
         from pg_class c join pg_namespace n on n.oid = c.relnamespace
        where c.relkind = 'r' and c.relname <> 'migration'
          and exists (select from pg_class m where m.relnamespace = n.oid and m.relname = 'migration')
        order by 1`,
    );
    const digests = new Map<string, string>();
    for (const { name } of tables) {
      const { rows } = await client.query<{ digest: string }>(
        `select concat_ws(' ', count(*), sum(hashtextextended(t::text, 0)::numeric)) as digest from ${name} t ${ADDED[name] ?? ''}`,
      );
      digests.set(name, rows[0]?.digest ?? '');
    }
    return digests;
  } finally {
    await client.end();
  }
}

/** The tables whose digests differ, or that only one side has. */
export const differing = (one: ReadonlyMap<string, string>, other: ReadonlyMap<string, string>): string[] =>
  [...new Set([...one.keys(), ...other.keys()])].filter((name) => one.get(name) !== other.get(name));
