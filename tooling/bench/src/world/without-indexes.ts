import type { Client } from 'pg';

/** Ten million rows find their places in an index far sooner when it is made after them. */
export async function withoutIndexes(
  client: Client,
  table: string,
  fill: () => Promise<unknown>,
): Promise<void> {
  const { rows } = await client.query<{ drop: string; make: string }>(
    `select format('alter table %s drop constraint %I', $1::text, conname) as drop,
            format('alter table %s add constraint %I %s', $1::text, conname, pg_get_constraintdef(oid)) as make
       from pg_constraint where conrelid = $1::regclass and contype = 'u'
     union all
     select format('drop index %I.%I', nspname, c.relname), pg_get_indexdef(i.indexrelid)
       from pg_index i join pg_class c on c.oid = i.indexrelid join pg_namespace on pg_namespace.oid = relnamespace
      where i.indrelid = $1::regclass
        and not exists (select from pg_constraint where conindid = i.indexrelid)`,
    [table],
  );
  for (const { drop } of rows) await client.query(drop);
  await fill();
  for (const { make } of rows) await client.query(make);
}
