import type { EntityManager } from '@mikro-orm/postgresql';
import { type RawBuilder, sql } from 'kysely';
import type { QueryContext } from '../context.ts';
import type { Domain } from '../domain.ts';
import { type AccountTable, columnNames, storedColumn, storedTable, storedTableOf } from './account-table.ts';

const ROWS_AT_ONCE = 500;
const OWNERS_AT_ONCE = 20;

/**
 * A domain's part of an account as the text of one JSON document: an object of tables, each row on its own line as the
 * database writes it. Streamed, so only one piece is in memory.
 * @param em gives a consistent snapshot only in a repeatable-read transaction
 */
export async function* readAccount(
  em: EntityManager,
  athleteId: string,
  { store, account }: Pick<Domain, 'store' | 'account'>,
): AsyncGenerator<string> {
  yield '{';
  for (const [index, table] of account.tables.entries()) {
    yield `${index === 0 ? '' : ','}\n${JSON.stringify(table.name)}: [`;
    let isFirst = true;
    for await (const lines of readRows(em, athleteId, { store, account }, table)) {
      if (lines.length === 0) continue;
      yield `${isFirst ? '\n' : ',\n'}${lines.join(',\n')}`;
      isFirst = false;
    }
    yield '\n]';
  }
  yield '\n}\n';
}

async function* readRows(
  em: EntityManager,
  athleteId: string,
  { store: { name: schema }, account }: Pick<Domain, 'store' | 'account'>,
  table: AccountTable,
): AsyncGenerator<string[]> {
  const from = sql.id(schema, storedTable(table));
  const order = sql.join(table.order.map((column) => sql.id(storedColumn(table, column))));
  const selectLines = async (where: RawBuilder<unknown>, rest: RawBuilder<unknown>): Promise<string[]> => {
    const columns = sql.join(
      columnNames(table).map((column) => sql`${sql.id(storedColumn(table, column))} as ${sql.id(column)}`),
    );
    const result = await sql<{ line: string }>`
      select to_json(r)::text as line from (select ${columns} from ${from} where ${where} ${rest}) r`.execute(
      em.getKysely(),
    );
    return result.rows.map(({ line }) => line);
  };
  if (table.ownerColumn !== undefined) {
    const owner = sql.id(table.ownerColumn);
    const owners = sql.id(schema, storedTableOf(account.tables, table.references?.[table.ownerColumn] ?? ''));
    for await (const ids of ownersOf(em, athleteId, owners)) {
      const mine = sql`${owner} in (select id from ${owners} where athlete_id = ${athleteId} and id = any(${ids}))`;
      yield await selectLines(mine, sql`order by ${order}`);
    }
    return;
  }
  const mine = sql`athlete_id = ${athleteId} ${table.unless ? sql`and not ${table.unless}` : sql``}`;
  if (table.order.length === 0) return yield await selectLines(mine, sql``);
  const page = sql`order by ${order} limit ${ROWS_AT_ONCE}`;
  for (let after = sql``; ; ) {
    const lines = await selectLines(sql`${mine} ${after}`, page);
    yield lines;
    const last = lines.at(-1);
    if (lines.length < ROWS_AT_ONCE || last === undefined) return;
    const values: Record<string, unknown> = JSON.parse(last);
    after = sql`and (${order}) > (${sql.join(table.order.map((column) => values[column]))})`;
  }
}

/** The athlete's ids in the owning table, in batches whose rows fit into memory. */
async function* ownersOf(
  em: EntityManager,
  athleteId: string,
  owner: RawBuilder<unknown>,
): AsyncGenerator<string[]> {
  const { rows } = await sql<{ id: string }>`
    select id from ${owner} where athlete_id = ${athleteId} order by id`.execute(em.getKysely());
  for (let start = 0; start < rows.length; start += OWNERS_AT_ONCE)
    yield rows.slice(start, start + OWNERS_AT_ONCE).map(({ id }) => id);
}

/** A domain's part of the athlete's account as parsed JSON, for tests. */
export async function getExportedAccount(
  { em, athleteId }: QueryContext,
  domain: Pick<Domain, 'store' | 'account'>,
): Promise<Record<string, readonly unknown[]>> {
  let text = '';
  for await (const piece of readAccount(em, athleteId, domain)) text += piece;
  return JSON.parse(text);
}
