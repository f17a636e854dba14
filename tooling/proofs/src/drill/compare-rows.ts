import { withClient } from '../shared/database.ts';

/** Rows that a restore adds. */
const ADDED: Readonly<Record<string, string>> = {
  'auth.audit_entry': `where kind <> 'installation-restored'`,
};

/** The row count and the sum of row hashes of each table, without the code of the backup. */
export const digestTables = (url: string): Promise<ReadonlyMap<string, string>> =>
  withClient(url, async (client) => {
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
  });

export const differing = (one: ReadonlyMap<string, string>, other: ReadonlyMap<string, string>): string[] =>
  [...new Set([...one.keys(), ...other.keys()])].filter((name) => one.get(name) !== other.get(name));
