import { createHash } from 'node:crypto';
import type { Client } from 'pg';
import { to } from 'pg-copy-streams';
import type { StoredTable } from './list-tables.ts';
import { quoteTableName, type TableEnd } from './manifest.ts';

/**
 * Yields a table's rows as COPY text, in order, then returns their count and digest.
 * @param rowsSql the query for the rows; by default all rows of the table
 */
export async function* copyRows(
  client: Client,
  table: StoredTable,
  rowsSql = `table ${quoteTableName(table)}`,
): AsyncGenerator<Buffer, TableEnd> {
  const columns = table.columns.map((column) => `"${column}"`).join(', ');
  const digest = createHash('sha256');
  const stream = client.query(
    to(
      `copy (select ${columns} from (${rowsSql}) as "${table.name}" order by ${getOrderBySql(table)}) to stdout`,
    ),
  );
  for await (const bytes of stream) {
    if (!Buffer.isBuffer(bytes)) throw new Error('COPY sent no bytes.');
    digest.update(bytes);
    yield bytes;
  }
  return { rows: stream.rowCount, sha256: digest.digest('hex') };
}

/** A reference to the whole row must use the subquery's alias. */
const getOrderBySql = (table: StoredTable) =>
  table.orderBy.replaceAll(`${quoteTableName(table)}.*`, `"${table.name}".*`);

/** The row count and the digest of a table, as `copyRows` returns them. */
export async function digestTable(client: Client, table: StoredTable): Promise<TableEnd> {
  const rows = copyRows(client, table);
  for (;;) {
    const { done, value } = await rows.next();
    if (done) return value;
  }
}
