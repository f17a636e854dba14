import { parseSync } from 'libpg-query';
import { boundSources } from './bound-sources.ts';
import type { OwnedTables } from './owned-tables.ts';
import { readFrom, type Source, toSource } from './sources.ts';
import { at, isTree, listAt, type Tree, textAt } from './syntax.ts';

/** The current position: names in scope, and findings so far. */
interface Looking {
  readonly owned: OwnedTables;
  readonly derivedTables: ReadonlySet<string>;
  readonly found: Set<string>;
}

/**
 * The parts of a statement that read or change an owned table without its owner, such as `select
 * training.workout`; empty if there are none. Call `loadModule` of the parser first.
 */
export function unownedParts(text: string, owned: OwnedTables): readonly string[] {
  const found = new Set<string>();
  for (const { stmt } of parseSync(text).stmts ?? [])
    lookAt(stmt, { owned, derivedTables: new Set(), found });
  return [...found].sort();
}

function lookAt(node: unknown, looking: Looking): void {
  if (Array.isArray(node)) for (const each of node) lookAt(each, looking);
  if (!isTree(node)) return;
  for (const [kind, each] of Object.entries(node)) {
    if (!isTree(each)) lookAt(each, looking);
    else if (kind === 'SelectStmt') lookAtSelect(each, looking);
    else if (kind === 'InsertStmt') lookAtInsert(each, looking);
    else if (kind === 'UpdateStmt') lookAtChange('update', each, looking);
    else if (kind === 'DeleteStmt') lookAtChange('delete', each, looking);
    else if (kind === 'MergeStmt') looking.found.add('merge');
    else lookAt(each, looking);
  }
}

function lookAtSelect(select: Tree, around: Looking): void {
  const looking = withDerivedTables(select, around);
  const [left, right] = [at(select, 'larg'), at(select, 'rarg')];
  if (left && right) {
    lookAt(select.withClause, looking);
    lookAtSelect(left, looking);
    lookAtSelect(right, looking);
    return;
  }
  report(
    'select',
    readFrom(listAt(select, 'fromClause'), looking.derivedTables, looking.owned),
    select,
    looking,
  );
  lookInside(select, looking);
}

function lookAtChange(verb: string, change: Tree, around: Looking): void {
  const looking = withDerivedTables(change, around);
  const relation = at(change, 'relation');
  const others = [...listAt(change, 'fromClause'), ...listAt(change, 'usingClause')];
  const from = readFrom(
    [...(relation ? [{ RangeVar: relation }] : []), ...others],
    looking.derivedTables,
    looking.owned,
  );
  report(verb, from, change, looking);
  lookInside(change, looking);
}

function lookAtInsert(insert: Tree, around: Looking): void {
  const looking = withDerivedTables(insert, around);
  const relation = at(insert, 'relation');
  if (!relation) return;
  const target = toSource(relation, new Set(), looking.owned);
  const columns = listAt(insert, 'cols').map((column) => textAt(at(column, 'ResTarget'), 'name') ?? '');
  const namesOwner = columns.some((column) => target.owners.has(column));
  if (target.owners.size > 0 && !namesOwner && !(columns.length === 0 && takesOwned(insert, target)))
    looking.found.add(`insert ${target.table}`);
  const clash = at(insert, 'onConflictClause');
  if (target.owners.size > 0 && clash?.action === 'ONCONFLICT_UPDATE' && !clashesAtHome(clash, target))
    looking.found.add(`insert ${target.table}, on conflict`);
  lookInside(insert, looking);
}

/** True if inserted rows belong to a given athlete: `select * from … where athlete_id = $1`. */
function takesOwned(insert: Tree, { owners }: Source): boolean {
  const expression = at(insert, 'selectStmt', 'SelectStmt', 'whereClause');
  const rows = { alias: 'rows', table: 'rows', owners };
  return expression !== undefined && boundSources([rows], [{ expression }], []).has('rows');
}

/** True if a conflicting row certainly belongs to the same athlete. */
function clashesAtHome(clash: Tree, target: Source): boolean {
  const keys = listAt(at(clash, 'infer'), 'indexElems').map(
    (key) => textAt(at(key, 'IndexElem'), 'name') ?? '',
  );
  const expression = at(clash, 'whereClause');
  return (
    keys.some((key) => target.owners.has(key)) ||
    (expression !== undefined && boundSources([target], [{ expression }], []).has(target.alias))
  );
}

function report(verb: string, from: ReturnType<typeof readFrom>, query: Tree, { found }: Looking): void {
  const expression = at(query, 'whereClause');
  const conditions = [...from.conditions, ...(expression ? [{ expression }] : [])];
  const bound = boundSources(from.sources, conditions, from.shared);
  for (const { alias, table, owners } of from.sources)
    if (owners.size > 0 && !bound.has(alias)) found.add(`${verb} ${table}`);
}

function withDerivedTables(query: Tree, looking: Looking): Looking {
  const parts = listAt(at(query, 'withClause'), 'ctes').map((part) => at(part, 'CommonTableExpr'));
  const names = parts.map((part) => textAt(part, 'ctename') ?? '');
  return { ...looking, derivedTables: new Set([...looking.derivedTables, ...names]) };
}

const lookInside = (query: Tree, looking: Looking) => {
  for (const each of Object.values(query)) lookAt(each, looking);
};
