import { toSqlError } from '@threshold/db';
import { sql } from 'kysely';
import type { CommandContext } from '../context.ts';
import type { Domain } from '../domain.ts';
import { conflict, DomainError } from '../domain-error.ts';
import {
  findStoredTableName,
  getStoredColumnName,
  getStoredTableName,
  listColumnNames,
} from './account-table.ts';
import type { RowBatch } from './read-row-batches.ts';

/**
 * Stores checked rows in a domain's table, owned by the athlete of the transaction; ids are unchanged. PostgreSQL
 * parses the rows by the table's own types. A row that refers to another athlete's row is rejected.
 * @throws DomainError 'invalid' naming file, table and row; 'conflict' if a row exists already; Error if the
 * domain has no such table
 */
export async function storeRows(
  { em, athleteId }: CommandContext,
  { name, store, account }: Pick<Domain, 'name' | 'store' | 'account'>,
  batch: RowBatch,
): Promise<void> {
  const table = account.tables.find(({ name: tableName }) => tableName === batch.table);
  if (!table) throw new Error(`The domain ${name} has no account table ${batch.table}`);
  const source = `${name}.json, ${table.name}, up to row ${batch.lastRow}`;
  const tableId = sql.id(store.name, getStoredTableName(table));
  const columns = listColumnNames(table).map((column) => sql.id(getStoredColumnName(table, column)));
  const athleteColumns = table.ownerColumn === undefined ? [sql.id('athlete_id')] : [];
  const athleteValues = table.ownerColumn === undefined ? [sql`${athleteId}::uuid`] : [];
  const conditions = Object.entries(table.references ?? {}).map(
    ([column, referencedTable]) => sql`(r.${sql.id(column)} is null or exists (
      select from ${sql.id(store.name, findStoredTableName(account.tables, referencedTable))} o where o.id = r.${sql.id(column)} and o.athlete_id = ${athleteId}))`,
  );
  try {
    const { numAffectedRows } = await sql`
      insert into ${tableId} (${sql.join([...columns, ...athleteColumns])})
      select ${sql.join([...columns.map((column) => sql`r.${column}`), ...athleteValues])}
        from json_populate_recordset(null::${tableId}, ${batch.json}::json) r
       ${conditions.length > 0 ? sql`where ${sql.join(conditions, sql` and `)}` : sql``}`.execute(
      em.getKysely(),
    );
    if (Number(numAffectedRows) !== batch.count)
      throw new DomainError('invalid', `${source}: a row refers to one that is not in the file`);
  } catch (error) {
    const kind = error instanceof DomainError ? undefined : toSqlError(error)?.kind;
    if (kind === 'conflict')
      throw conflict(
        'Rows of this export are already in another account of this installation, or appear in it twice: nothing was imported. Delete that account first, then import again, or sign in to it.',
      );
    if (kind === 'invalid') throw new DomainError('invalid', `${source}: a value cannot be stored`);
    throw error;
  }
}
