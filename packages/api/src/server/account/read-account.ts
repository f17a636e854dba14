import type { EntityManager } from '@mikro-orm/postgresql';
import { type RawBuilder, sql } from 'kysely';
import type { QueryContext } from '../context.ts';
import type { Domain } from '../domain.ts';
import {
  type AccountTable,
  findStoredTableName,
  getStoredColumnName,
  getStoredTableName,
  listColumnNames,
} from './account-table.ts';

const PAGE_ROWS = 500;
/** Small, because an owner may have many rows. */
const OWNER_BATCH_SIZE = 20;

/**
 * A domain's part of an account as the text of one JSON document: an object of tables, each row on its own line as the
 * database writes it. Streamed, so only one batch of rows is in memory.
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
  const tableId = sql.id(schema, getStoredTableName(table));
  const order = sql.join(table.order.map((column) => sql.id(getStoredColumnName(table, column))));
  const selectLines = async (
    where: RawBuilder<unknown>,
    orderAndLimit: RawBuilder<unknown>,
  ): Promise<string[]> => {
    const columns = sql.join(
      listColumnNames(table).map(
        (column) => sql`${sql.id(getStoredColumnName(table, column))} as ${sql.id(column)}`,
      ),
    );
    const result = await sql<{ line: string }>`
      select to_json(r)::text as line from (select ${columns} from ${tableId} where ${where} ${orderAndLimit}) r`.execute(
      em.getKysely(),
    );
    return result.rows.map(({ line }) => line);
  };
  if (table.ownerColumn !== undefined) {
    const ownerColumn = sql.id(table.ownerColumn);
    const ownerTable = sql.id(
      schema,
      findStoredTableName(account.tables, table.references?.[table.ownerColumn] ?? ''),
    );
    for await (const ids of readOwnerIds(em, athleteId, ownerTable)) {
      const ownRows = sql`${ownerColumn} in (select id from ${ownerTable} where athlete_id = ${athleteId} and id = any(${ids}))`;
      yield await selectLines(ownRows, sql`order by ${order}`);
    }
    return;
  }
  const ownRows = sql`${sql.id(table.athleteColumn ?? 'athlete_id')} = ${athleteId} ${table.unless ? sql`and not ${table.unless}` : sql``}`;
  if (table.order.length === 0) return yield await selectLines(ownRows, sql``);
  const orderAndPageSize = sql`order by ${order} limit ${PAGE_ROWS}`;
  for (let afterLastRow = sql``; ; ) {
    const lines = await selectLines(sql`${ownRows} ${afterLastRow}`, orderAndPageSize);
    yield lines;
    const lastLine = lines.at(-1);
    if (lines.length < PAGE_ROWS || lastLine === undefined) return;
    const values: Record<string, unknown> = JSON.parse(lastLine);
    afterLastRow = sql`and (${order}) > (${sql.join(table.order.map((column) => values[column]))})`;
  }
}

/** The athlete's ids in the owning table, in batches whose rows fit into memory. */
async function* readOwnerIds(
  em: EntityManager,
  athleteId: string,
  ownerTable: RawBuilder<unknown>,
): AsyncGenerator<string[]> {
  const { rows } = await sql<{ id: string }>`
    select id from ${ownerTable} where athlete_id = ${athleteId} order by id`.execute(em.getKysely());
  for (let start = 0; start < rows.length; start += OWNER_BATCH_SIZE)
    yield rows.slice(start, start + OWNER_BATCH_SIZE).map(({ id }) => id);
}

/** A domain's part of the athlete's account as parsed JSON, for tests. */
export async function getExportedAccount(
  { em, athleteId }: QueryContext,
  domain: Pick<Domain, 'store' | 'account'>,
): Promise<Record<string, readonly unknown[]>> {
  let text = '';
  for await (const textPart of readAccount(em, athleteId, domain)) text += textPart;
  return JSON.parse(text);
}
