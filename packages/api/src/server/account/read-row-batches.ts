import { DomainError } from '../domain-error.ts';
import { toIssues } from '../http/issues.ts';
import { parseStrictJson } from '../http/strict-json.ts';
import { type AccountLine, readAccountLines } from './account-lines.ts';
import { type AccountTable, storedColumn } from './account-table.ts';

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
  /** The rows as one JSON array, by their columns in the database. */
  readonly json: string;
  /** The number of its last row within the table, from 1 on. */
  readonly lastRow: number;
}

/**
 * Reads one domain's file of an export in batches, and checks each row by its table's schema and limits.
 * Skips the rows of tables that are only exported.
 * @throws DomainError 'invalid' naming file, table and row
 */
export async function* readRowBatches(
  tables: readonly AccountTable[],
  file: { readonly name: string; readonly chunks: AsyncIterable<Uint8Array> },
): AsyncGenerator<RowBatch> {
  let rows: string[] = [];
  let characters = 0;
  let current: AccountTable | undefined;
  let lastRow = 0;
  let days = new Map<unknown, number>();
  let tableCharacters = 0;
  const takeBatch = (table: AccountTable): RowBatch => {
    const finished = { table: table.name, count: rows.length, json: `[${rows.join(',')}]`, lastRow };
    rows = [];
    characters = 0;
    return finished;
  };
  const longestLineOf = (table: string) => tables.find(({ name }) => name === table)?.maxLineCharacters;
  for await (const line of readAccountLines(file.name, file.chunks, longestLineOf)) {
    if (line.table !== current?.name) {
      if (current && rows.length > 0) yield takeBatch(current);
      current = tableOf(tables, current, line.table, file.name);
      days = new Map();
      tableCharacters = 0;
    }
    if (current.exportOnlyReason !== undefined) continue;
    assertRowLimit(current, line, file.name);
    tableCharacters += line.text.length;
    assertCharacterLimit(current, tableCharacters, line, file.name);
    const parsedRow = parseRow(current, line, file.name);
    assertDayLimit(current, parsedRow, days, line, file.name);
    const row = JSON.stringify(storedRow(current, parsedRow));
    rows.push(row);
    characters += row.length;
    lastRow = line.rowNumber;
    if (rows.length === BATCH_ROWS || characters > BATCH_CHARACTERS) yield takeBatch(current);
  }
  if (current && rows.length > 0) yield takeBatch(current);
}

/** The table by its name in the file. A file has each table at most once, in the order of `tables`. */
function tableOf(
  tables: readonly AccountTable[],
  before: AccountTable | undefined,
  name: string,
  file: string,
): AccountTable {
  const table = tables.slice(before ? tables.indexOf(before) + 1 : 0).find((each) => each.name === name);
  if (!table)
    throw new DomainError('invalid', `${file} holds "${name}", which this version does not know there`);
  return table;
}

function assertRowLimit(table: AccountTable, line: AccountLine, file: string): void {
  const limit = table.maxRows ?? MAX_ROWS;
  if (line.rowNumber > limit) throw rejection(line, file, `at most ${limit} rows of an account come in`);
}

function assertCharacterLimit(
  table: AccountTable,
  characters: number,
  line: AccountLine,
  file: string,
): void {
  const limit = table.maxCharacters ?? MAX_CHARACTERS;
  if (characters > limit)
    throw rejection(line, file, `the rows up to this one are more than ${limit} characters long`);
}

/** @param days number of rows of each date so far */
function assertDayLimit(
  table: AccountTable,
  row: Readonly<Record<string, unknown>>,
  days: Map<unknown, number>,
  line: AccountLine,
  file: string,
): void {
  const limit = table.maxRowsPerDay;
  if (limit === undefined) return;
  const rowsOfDay = (days.get(row.date) ?? 0) + 1;
  if (rowsOfDay > limit) throw rejection(line, file, `Date must be the same in at most ${limit} rows`);
  days.set(row.date, rowsOfDay);
}

const storedRow = (table: AccountTable, row: Readonly<Record<string, unknown>>) =>
  table.stored
    ? Object.fromEntries(Object.entries(row).map(([column, value]) => [storedColumn(table, column), value]))
    : row;

const rejection = ({ table, rowNumber: number }: AccountLine, file: string, problem: string) =>
  new DomainError('invalid', `${file}, ${table}, row ${number}: ${problem}`);

function parseRow({ row }: AccountTable, line: AccountLine, file: string): Readonly<Record<string, unknown>> {
  const reject = (problem: string): never => {
    throw rejection(line, file, problem);
  };
  let value: unknown;
  try {
    value = parseStrictJson(line.text, { maxEntries: Number.POSITIVE_INFINITY });
  } catch (error) {
    return reject(error instanceof DomainError ? error.message : 'cannot be read');
  }
  const parsed = row.safeParse(value);
  return parsed.success ? parsed.data : reject(toIssues(parsed.error).issues[0]?.message ?? 'cannot be read');
}
