import { sqlFault } from '@threshold/db';
import { sql } from 'kysely';
import type { Act } from '../context.ts';
import type { Domain } from '../domain.ts';
import { conflict, DomainError } from '../domain-error.ts';
import { issuesOf } from '../issues.ts';
import { strictJson } from '../strict-json.ts';
import { type AccountLine, accountLines } from './account-lines.ts';
import { type AccountTable, columnsOf } from './account-table.ts';

const ROWS_AT_ONCE = 500;
const CHARACTERS_AT_ONCE = 1_000_000;

/** How many rows of each table came in. */
export type TakenRows = Readonly<Record<string, number>>;

/**
 * Takes a domain's file of an export into the act's own account, checked row by row: ids stay, the owner is who
 * imports. The account must be empty (`refuseUnlessEmpty`).
 * @throws DomainError naming file, table and row
 */
export async function takeAccount(
  act: Act,
  { store, account }: Pick<Domain, 'store' | 'account'>,
  file: { readonly name: string; readonly chunks: AsyncIterable<Uint8Array> },
): Promise<TakenRows> {
  const taken: Record<string, number> = {};
  let waiting: unknown[] = [];
  let characters = 0;
  let current: AccountTable | undefined;
  let last: AccountLine | undefined;
  const flush = async () => {
    if (current && waiting.length > 0)
      await storeRows(
        act,
        store.name,
        current,
        waiting,
        `${file.name}, ${current.name}, up to row ${last?.number}`,
      );
    waiting = [];
    characters = 0;
  };
  for await (const line of accountLines(file.name, file.chunks)) {
    if (line.table !== current?.name) {
      await flush();
      current = tableOf(account.tables, current, line.table, file.name);
    }
    if (current.outOnly !== undefined) continue;
    last = line;
    waiting.push(checkedRow(current, line, file.name));
    characters += line.text.length;
    taken[line.table] = line.number;
    if (waiting.length === ROWS_AT_ONCE || characters > CHARACTERS_AT_ONCE) await flush();
  }
  await flush();
  return taken;
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
    value = strictJson(text);
  } catch (error) {
    return refuse(error instanceof DomainError ? error.message : 'cannot be read');
  }
  const parsed = row.safeParse(value);
  return parsed.success ? parsed.data : refuse(issuesOf(parsed.error)[0]?.message ?? 'cannot be read');
}

/** PostgreSQL reads the rows by the table's own types; what refers to another athlete's row does not land. */
async function storeRows(
  { em, athleteId }: Act,
  schema: string,
  table: AccountTable,
  rows: readonly unknown[],
  where: string,
): Promise<void> {
  const into = sql.id(schema, table.name);
  const columns = columnsOf(table).map((column) => sql.id(column));
  const owner = table.ownedBy === undefined ? [sql.id('athlete_id')] : [];
  const own = table.ownedBy === undefined ? [sql`${athleteId}::uuid`] : [];
  const conditions = Object.entries(table.references ?? {}).map(
    ([column, to]) => sql`(r.${sql.id(column)} is null or exists (
      select from ${sql.id(schema, to)} o where o.id = r.${sql.id(column)} and o.athlete_id = ${athleteId}))`,
  );
  try {
    const { numAffectedRows } = await sql`
      insert into ${into} (${sql.join([...columns, ...owner])})
      select ${sql.join([...columns.map((column) => sql`r.${column}`), ...own])}
        from json_populate_recordset(null::${into}, ${JSON.stringify(rows)}::json) r
       ${conditions.length > 0 ? sql`where ${sql.join(conditions, sql` and `)}` : sql``}`.execute(
      em.getKysely(),
    );
    if (Number(numAffectedRows) !== rows.length)
      throw new DomainError('invalid', `${where}: a row refers to one that is not in the file`);
  } catch (error) {
    const kind = error instanceof DomainError ? undefined : sqlFault(error)?.kind;
    if (kind === 'conflict')
      throw conflict(
        'Rows of this export are here already, in this account or another one: nothing was imported',
      );
    if (kind === 'invalid') throw new DomainError('invalid', `${where}: a value cannot be stored`);
    throw error;
  }
}
