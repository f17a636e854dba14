import { DomainError } from '../domain-error.ts';
import { issuesOf } from '../issues.ts';
import { strictJson } from '../strict-json.ts';
import { type AccountLine, accountLines } from './account-lines.ts';
import type { AccountTable } from './account-table.ts';

const ROWS_AT_ONCE = 500;
const CHARACTERS_AT_ONCE = 1_000_000;

/** Rows of one table that have passed its schema. */
export interface RowBatch {
  readonly table: string;
  /** How many rows it holds. */
  readonly count: number;
  /** The rows as one JSON array. */
  readonly json: string;
  /** The number of its last row within the table, from 1 on. */
  readonly lastRow: number;
}

/**
 * Reads one domain's file of an export in batches and checks each row by its table's schema.
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
  const batch = (table: AccountTable): RowBatch => {
    const whole = { table: table.name, count: rows.length, json: `[${rows.join(',')}]`, lastRow };
    rows = [];
    characters = 0;
    return whole;
  };
  const longestLineOf = (table: string) => tables.find(({ name }) => name === table)?.longestLine;
  for await (const line of accountLines(file.name, file.chunks, longestLineOf)) {
    if (line.table !== current?.name) {
      if (current && rows.length > 0) yield batch(current);
      current = tableOf(tables, current, line.table, file.name);
    }
    if (current.outOnly !== undefined) continue;
    const row = JSON.stringify(checkedRow(current, line, file.name));
    rows.push(row);
    characters += row.length;
    lastRow = line.number;
    if (rows.length === ROWS_AT_ONCE || characters > CHARACTERS_AT_ONCE) yield batch(current);
  }
  if (current && rows.length > 0) yield batch(current);
}

/** Tables come in the order in which they refer to one another, each once. */
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

function checkedRow({ row }: AccountTable, { table, number, text }: AccountLine, file: string): unknown {
  const refuse = (what: string): never => {
    throw new DomainError('invalid', `${file}, ${table}, row ${number}: ${what}`);
  };
  let value: unknown;
  try {
    value = strictJson(text, { mostEntries: Number.POSITIVE_INFINITY });
  } catch (error) {
    return refuse(error instanceof DomainError ? error.message : 'cannot be read');
  }
  const parsed = row.safeParse(value);
  return parsed.success ? parsed.data : refuse(issuesOf(parsed.error).issues[0]?.message ?? 'cannot be read');
}
