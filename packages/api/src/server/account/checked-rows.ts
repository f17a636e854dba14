import { DomainError } from '../domain-error.ts';
import { toIssues } from '../http/issues.ts';
import { strictJson } from '../http/strict-json.ts';
import { type AccountLine, accountLines } from './account-lines.ts';
import { type AccountTable, storedColumn } from './account-table.ts';

const ROWS_AT_ONCE = 500;
/** Default of `mostRows`. */
const MAX_ROWS = 20_000;
/** Default of `mostCharacters`. */
const MAX_CHARACTERS = 16 * 1024 * 1024;
const CHARACTERS_AT_ONCE = 1_000_000;

export interface RowBatch {
  readonly table: string;
  readonly count: number;
  /** The rows as one JSON array, by their columns in the database. */
  readonly json: string;
  /** The number of its last row within the table, from 1 on. */
  readonly lastRow: number;
}

/**
 * Reads one domain's file of an export in batches. Checks each row by its table's schema and limits.
 * @throws DomainError 'invalid' naming file, table and row
 */
export async function* checkedRows(
  tables: readonly AccountTable[],
  file: { readonly name: string; readonly chunks: AsyncIterable<Uint8Array> },
): AsyncGenerator<RowBatch> {
  let rows: string[] = [];
  let characters = 0;
  let current: AccountTable | undefined;
  let lastRow = 0;
  let days = new Map<unknown, number>();
  let tableCharacters = 0;
  const batch = (table: AccountTable): RowBatch => {
    const finished = { table: table.name, count: rows.length, json: `[${rows.join(',')}]`, lastRow };
    rows = [];
    characters = 0;
    return finished;
  };
  const longestLineOf = (table: string) => tables.find(({ name }) => name === table)?.longestLine;
  for await (const line of accountLines(file.name, file.chunks, longestLineOf)) {
    if (line.table !== current?.name) {
      if (current && rows.length > 0) yield batch(current);
      current = tableOf(tables, current, line.table, file.name);
      days = new Map();
      tableCharacters = 0;
    }
    if (current.outOnly !== undefined) continue;
    assertRowLimit(current, line, file.name);
    tableCharacters += line.text.length;
    assertCharacterLimit(current, tableCharacters, line, file.name);
    const checked = checkedRow(current, line, file.name);
    assertDayLimit(current, checked, days, line, file.name);
    const row = JSON.stringify(storedRow(current, checked));
    rows.push(row);
    characters += row.length;
    lastRow = line.number;
    if (rows.length === ROWS_AT_ONCE || characters > CHARACTERS_AT_ONCE) yield batch(current);
  }
  if (current && rows.length > 0) yield batch(current);
}

/** A file has each table at most once, in the order of `tables`. */
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

function assertRowLimit({ mostRows = MAX_ROWS }: AccountTable, line: AccountLine, file: string): void {
  if (line.number > mostRows) throw rejection(line, file, `at most ${mostRows} rows of an account come in`);
}

function assertCharacterLimit(
  { mostCharacters = MAX_CHARACTERS }: AccountTable,
  characters: number,
  line: AccountLine,
  file: string,
): void {
  if (characters > mostCharacters)
    throw rejection(line, file, `the rows up to this one are more than ${mostCharacters} characters long`);
}

/** @param days number of rows of each date so far */
function assertDayLimit(
  { mostADay }: AccountTable,
  row: Readonly<Record<string, unknown>>,
  days: Map<unknown, number>,
  line: AccountLine,
  file: string,
): void {
  if (mostADay === undefined) return;
  const rowsOfDay = (days.get(row.date) ?? 0) + 1;
  if (rowsOfDay > mostADay) throw rejection(line, file, `Date must be the same in at most ${mostADay} rows`);
  days.set(row.date, rowsOfDay);
}

const storedRow = (table: AccountTable, row: Readonly<Record<string, unknown>>) =>
  table.stored
    ? Object.fromEntries(Object.entries(row).map(([column, value]) => [storedColumn(table, column), value]))
    : row;

const rejection = ({ table, number }: AccountLine, file: string, problem: string) =>
  new DomainError('invalid', `${file}, ${table}, row ${number}: ${problem}`);

function checkedRow(
  { row }: AccountTable,
  line: AccountLine,
  file: string,
): Readonly<Record<string, unknown>> {
  const reject = (problem: string): never => {
    throw rejection(line, file, problem);
  };
  let value: unknown;
  try {
    value = strictJson(line.text, { mostEntries: Number.POSITIVE_INFINITY });
  } catch (error) {
    return reject(error instanceof DomainError ? error.message : 'cannot be read');
  }
  const parsed = row.safeParse(value);
  return parsed.success ? parsed.data : reject(toIssues(parsed.error).issues[0]?.message ?? 'cannot be read');
}
