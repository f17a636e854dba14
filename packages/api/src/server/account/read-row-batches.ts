import { DomainError } from '../domain-error.ts';
import { toIssues } from '../http/issues.ts';
import { parseStrictJson } from '../http/strict-json.ts';
import { type AccountLine, readAccountLines } from './account-lines.ts';
import { type AccountTable, getStoredColumnName } from './account-table.ts';

/** A batch ends at `BATCH_ROWS` or `BATCH_CHARACTERS`, to stay small in memory. */
const BATCH_ROWS = 500;
/** Default of `maxRows`. */
const MAX_ROWS = 20_000;
/** Default of `maxCharacters`. */
const MAX_CHARACTERS = 16 * 1024 * 1024;
const BATCH_CHARACTERS = 1_000_000;

/** Checked rows of one table. */
export interface RowBatch {
  readonly table: string;
  readonly count: number;
  /** The rows as one JSON array, keyed by the database's column names. */
  readonly json: string;
  /** The number of the batch's last row within the table, counted from 1. */
  readonly lastRow: number;
}

/**
 * Reads one domain's file of an export in batches, and checks each row against its table's schema and limits.
 * Skips the rows of export-only tables.
 * @throws DomainError 'invalid' naming file, table and row
 */
export async function* readRowBatches(
  tables: readonly AccountTable[],
  file: { readonly name: string; readonly chunks: AsyncIterable<Uint8Array> },
): AsyncGenerator<RowBatch> {
  let rows: string[] = [];
  let batchCharacters = 0;
  let currentTable: AccountTable | undefined;
  let lastRowNumber = 0;
  let rowsPerDate = new Map<unknown, number>();
  let tableCharacters = 0;
  const finishBatch = (table: AccountTable): RowBatch => {
    const batch: RowBatch = {
      table: table.name,
      count: rows.length,
      json: `[${rows.join(',')}]`,
      lastRow: lastRowNumber,
    };
    rows = [];
    batchCharacters = 0;
    return batch;
  };
  const getMaxLineCharacters = (table: string) =>
    tables.find(({ name }) => name === table)?.maxLineCharacters;
  for await (const line of readAccountLines(file.name, file.chunks, getMaxLineCharacters)) {
    if (line.table !== currentTable?.name) {
      if (currentTable && rows.length > 0) yield finishBatch(currentTable);
      currentTable = getNextTable(tables, currentTable, line.table, file.name);
      rowsPerDate = new Map();
      tableCharacters = 0;
    }
    if (currentTable.exportOnlyReason !== undefined) continue;
    assertRowLimit(currentTable, line, file.name);
    tableCharacters += line.text.length;
    assertCharacterLimit(currentTable, tableCharacters, line, file.name);
    const parsedRow = parseRow(currentTable, line, file.name);
    assertDayLimit(currentTable, parsedRow, rowsPerDate, line, file.name);
    const row = JSON.stringify(toStoredRow(currentTable, parsedRow));
    rows.push(row);
    batchCharacters += row.length;
    lastRowNumber = line.rowNumber;
    if (rows.length === BATCH_ROWS || batchCharacters > BATCH_CHARACTERS) yield finishBatch(currentTable);
  }
  if (currentTable && rows.length > 0) yield finishBatch(currentTable);
}

/** The table by its name in the file. A file has each table at most once, in the order of `tables`. */
function getNextTable(
  tables: readonly AccountTable[],
  previousTable: AccountTable | undefined,
  name: string,
  file: string,
): AccountTable {
  const table = tables
    .slice(previousTable ? tables.indexOf(previousTable) + 1 : 0)
    .find((candidate) => candidate.name === name);
  if (!table)
    throw new DomainError('invalid', `${file} contains "${name}", which this version does not expect there`);
  return table;
}

function assertRowLimit(table: AccountTable, line: AccountLine, file: string): void {
  const limit = table.maxRows ?? MAX_ROWS;
  if (line.rowNumber > limit)
    throw createRejection(line, file, `at most ${limit} rows of an account can be imported`);
}

function assertCharacterLimit(
  table: AccountTable,
  characters: number,
  line: AccountLine,
  file: string,
): void {
  const limit = table.maxCharacters ?? MAX_CHARACTERS;
  if (characters > limit)
    throw createRejection(line, file, `the rows up to this one are more than ${limit} characters long`);
}

/** @param rowsPerDate number of rows of each date so far */
function assertDayLimit(
  table: AccountTable,
  row: Readonly<Record<string, unknown>>,
  rowsPerDate: Map<unknown, number>,
  line: AccountLine,
  file: string,
): void {
  const limit = table.maxRowsPerDay;
  if (limit === undefined) return;
  const rowsOfDay = (rowsPerDate.get(row.date) ?? 0) + 1;
  if (rowsOfDay > limit) throw createRejection(line, file, `Date must be the same in at most ${limit} rows`);
  rowsPerDate.set(row.date, rowsOfDay);
}

const toStoredRow = (table: AccountTable, row: Readonly<Record<string, unknown>>) =>
  table.stored
    ? Object.fromEntries(
        Object.entries(row).map(([column, parsedJson]) => [getStoredColumnName(table, column), parsedJson]),
      )
    : row;

const createRejection = ({ table, rowNumber: number }: AccountLine, file: string, problem: string) =>
  new DomainError('invalid', `${file}, ${table}, row ${number}: ${problem}`);

function parseRow({ row }: AccountTable, line: AccountLine, file: string): Readonly<Record<string, unknown>> {
  const reject = (problem: string): never => {
    throw createRejection(line, file, problem);
  };
  let parsedJson: unknown;
  try {
    parsedJson = parseStrictJson(line.text, { maxEntries: Number.POSITIVE_INFINITY });
  } catch (error) {
    return reject(error instanceof DomainError ? error.message : 'cannot be read');
  }
  const parsedRow = row.safeParse(parsedJson);
  return parsedRow.success
    ? parsedRow.data
    : reject(toIssues(parsedRow.error).issues[0]?.message ?? 'cannot be read');
}
