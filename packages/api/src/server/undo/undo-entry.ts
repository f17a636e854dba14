import { rowId } from '@threshold/contracts/scalars';
import { sql } from 'kysely';
import { v7 as uuidv7 } from 'uuid';
import type { CommandContext } from '../context.ts';
import { conflict, notFound } from '../domain-error.ts';
import { apiTables } from '../store.ts';
import { type ChangedRows, EntryUndo, type StoredRows } from './entry-undo.entity.ts';

const UNDO_WINDOW_MS = 3_600_000;

/** A table with `athlete_id` and `id` columns, including its schema: `health.health_entry`. */
type EntryTable = `${string}.${string}`;

/** A change that can be undone within the hour. */
export interface UndoableChange {
  readonly undoId: string;
}

interface EntryRows {
  readonly table: EntryTable;
  readonly rowIds: readonly string[];
}

/**
 * Changes or deletes rows of a table and stores their previous state for an undo.
 * @param details rows of another table that the change deletes along with them
 */
export async function changeWithUndo(
  ctx: CommandContext,
  { table, rowIds, details }: EntryRows & { readonly details?: EntryRows },
  change: () => Promise<unknown>,
): Promise<UndoableChange> {
  const { em, athleteId } = ctx;
  const rowsBefore = await lockRows(ctx, table, rowIds);
  const detailsBefore = details && (await lockRows(ctx, details.table, details.rowIds));
  await change();
  const rowsAfter = await lockRows(ctx, table, rowIds);
  await apiTables(em)
    .deleteFrom('entry_undo')
    .where('athlete_id', '=', athleteId)
    .where('created_at', '<', getOldestUndoTime(ctx))
    .execute();
  const createdAt = ctx.now();
  const id = uuidv7({ msecs: createdAt.getTime() });
  await em.insert(EntryUndo, {
    id,
    athleteId,
    tableName: table,
    rowIds,
    before: rowsBefore,
    after: rowsAfter,
    details: details && detailsBefore ? { ...details, before: detailsBefore, after: [] } : null,
    createdAt,
  });
  return { undoId: id };
}

/**
 * Restores the rows to their state before a change, unless they have changed again since.
 * @returns the ids of the restored rows of `table`
 * @throws DomainError 'not-found' after an hour or on a second call, 'conflict' if the rows have changed or a newer
 * entry has their unique key
 */
export async function undoEntry(
  ctx: CommandContext,
  { table, undoId }: { readonly table: EntryTable; readonly undoId: string },
): Promise<readonly string[]> {
  const { em, athleteId } = ctx;
  const storedUndo = rowId.safeParse(undoId).success
    ? await apiTables(em)
        .deleteFrom('entry_undo')
        .where('athlete_id', '=', athleteId)
        .where('id', '=', undoId)
        .where('table_name', '=', table)
        .where('created_at', '>=', getOldestUndoTime(ctx))
        .returning(['row_ids', 'before', 'after', 'details'])
        .executeTakeFirst()
    : undefined;
  if (!storedUndo) throw notFound('You can’t undo this anymore');
  await restoreRows(ctx, {
    table,
    rowIds: storedUndo.row_ids,
    before: storedUndo.before,
    after: storedUndo.after,
  });
  if (storedUndo.details) await restoreRows(ctx, storedUndo.details);
  return storedUndo.row_ids;
}

async function restoreRows(
  ctx: CommandContext,
  { table, rowIds, before, after }: ChangedRows,
): Promise<void> {
  const { em, athleteId } = ctx;
  const currentRows = await lockRows(ctx, table, rowIds);
  if (JSON.stringify(currentRows) !== JSON.stringify(after)) throw createChangedSinceError();
  const tableId = sql.id(...table.split('.'));
  await sql`delete from ${tableId} where "athlete_id" = ${athleteId} and "id" in (${sql.join(rowIds)})`.execute(
    em.getKysely(),
  );
  // A newer entry may have the unique key of a deleted one, such as its day.
  const { numAffectedRows } = await sql`
    insert into ${tableId}
    select * from jsonb_populate_recordset(null::${tableId}, ${JSON.stringify(before)}::jsonb)
     where "athlete_id" = ${athleteId}
        on conflict do nothing`.execute(em.getKysely());
  if (Number(numAffectedRows) !== before.length) throw createChangedSinceError();
}

const createChangedSinceError = () =>
  conflict('This was changed in the meantime, so it can no longer be undone');

const getOldestUndoTime = (ctx: CommandContext): Date => new Date(ctx.now().getTime() - UNDO_WINDOW_MS);

/** The rows as JSON, ordered by id, locked until the transaction ends. */
async function lockRows(ctx: CommandContext, table: string, rowIds: readonly string[]): Promise<StoredRows> {
  const { rows } = await sql<{ row: object }>`
    select to_jsonb(e) as "row" from ${sql.id(...table.split('.'))} e
     where "athlete_id" = ${ctx.athleteId} and "id" in (${sql.join(rowIds)})
     order by "id" for update`.execute(ctx.em.getKysely());
  return rows.map(({ row }) => row);
}
