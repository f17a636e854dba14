import { parseSync } from 'libpg-query';
import { boundSources } from './bound-sources.ts';
import type { OwnedTables } from './owned-tables.ts';
import { readFrom, type Source, toSource } from './sources.ts';
import { findNodeAt, isTree, listAt, type Tree, textAt } from './syntax.ts';

/** The names in scope, and the findings so far. */
interface CheckContext {
  readonly owned: OwnedTables;
  readonly derivedTables: ReadonlySet<string>;
  readonly found: Set<string>;
}

/**
 * Lists the parts of a statement that read or change an owned table without naming the owner, such as `select
 * training.workout`. Call the parser's `loadModule` first.
 */
export function unownedParts(text: string, owned: OwnedTables): readonly string[] {
  const found = new Set<string>();
  for (const { stmt } of parseSync(text).stmts ?? [])
    checkNode(stmt, { owned, derivedTables: new Set(), found });
  return [...found].sort();
}

function checkNode(node: unknown, check: CheckContext): void {
  if (Array.isArray(node)) for (const child of node) checkNode(child, check);
  if (!isTree(node)) return;
  for (const [kind, child] of Object.entries(node)) {
    if (!isTree(child)) checkNode(child, check);
    else if (kind === 'SelectStmt') checkSelect(child, check);
    else if (kind === 'InsertStmt') checkInsert(child, check);
    else if (kind === 'UpdateStmt') checkChange('update', child, check);
    else if (kind === 'DeleteStmt') checkChange('delete', child, check);
    else if (kind === 'MergeStmt') check.found.add('merge');
    else checkNode(child, check);
  }
}

function checkSelect(select: Tree, outerContext: CheckContext): void {
  const check = withDerivedTables(select, outerContext);
  const [left, right] = [findNodeAt(select, 'larg'), findNodeAt(select, 'rarg')];
  if (left && right) {
    checkNode(select.withClause, check);
    checkSelect(left, check);
    checkSelect(right, check);
    return;
  }
  report('select', readFrom(listAt(select, 'fromClause'), check.derivedTables, check.owned), select, check);
  checkChildren(select, check);
}

function checkChange(verb: string, change: Tree, outerContext: CheckContext): void {
  const check = withDerivedTables(change, outerContext);
  const relation = findNodeAt(change, 'relation');
  const otherTables = [...listAt(change, 'fromClause'), ...listAt(change, 'usingClause')];
  const from = readFrom(
    [...(relation ? [{ RangeVar: relation }] : []), ...otherTables],
    check.derivedTables,
    check.owned,
  );
  report(verb, from, change, check);
  checkChildren(change, check);
}

function checkInsert(insert: Tree, outerContext: CheckContext): void {
  const check = withDerivedTables(insert, outerContext);
  const relation = findNodeAt(insert, 'relation');
  if (!relation) return;
  const target = toSource(relation, new Set(), check.owned);
  const columns = listAt(insert, 'cols').map(
    (column) => textAt(findNodeAt(column, 'ResTarget'), 'name') ?? '',
  );
  const namesOwner = columns.some((column) => target.owners.has(column));
  if (target.owners.size > 0 && !namesOwner && !(columns.length === 0 && insertsOwnedRows(insert, target)))
    check.found.add(`insert ${target.table}`);
  const onConflict = findNodeAt(insert, 'onConflictClause');
  if (
    target.owners.size > 0 &&
    onConflict?.action === 'ONCONFLICT_UPDATE' &&
    !conflictsWithinOwner(onConflict, target)
  )
    check.found.add(`insert ${target.table}, on conflict`);
  checkChildren(insert, check);
}

/** True if inserted rows belong to a given athlete: `select * from … where athlete_id = $1`. */
function insertsOwnedRows(insert: Tree, { owners }: Source): boolean {
  const expression = findNodeAt(insert, 'selectStmt', 'SelectStmt', 'whereClause');
  const rows = { alias: 'rows', table: 'rows', owners };
  return expression !== undefined && boundSources([rows], [{ expression }], []).has('rows');
}

/** True if a conflicting row is sure to belong to the same athlete. */
function conflictsWithinOwner(onConflict: Tree, target: Source): boolean {
  const keyColumns = listAt(findNodeAt(onConflict, 'infer'), 'indexElems').map(
    (key) => textAt(findNodeAt(key, 'IndexElem'), 'name') ?? '',
  );
  const expression = findNodeAt(onConflict, 'whereClause');
  return (
    keyColumns.some((key) => target.owners.has(key)) ||
    (expression !== undefined && boundSources([target], [{ expression }], []).has(target.alias))
  );
}

function report(verb: string, from: ReturnType<typeof readFrom>, query: Tree, { found }: CheckContext): void {
  const expression = findNodeAt(query, 'whereClause');
  const conditions = [...from.conditions, ...(expression ? [{ expression }] : [])];
  const boundAliases = boundSources(from.sources, conditions, from.equalColumns);
  for (const { alias, table, owners } of from.sources)
    if (owners.size > 0 && !boundAliases.has(alias)) found.add(`${verb} ${table}`);
}

function withDerivedTables(query: Tree, check: CheckContext): CheckContext {
  const parts = listAt(findNodeAt(query, 'withClause'), 'ctes').map((part) =>
    findNodeAt(part, 'CommonTableExpr'),
  );
  const names = parts.map((part) => textAt(part, 'ctename') ?? '');
  return { ...check, derivedTables: new Set([...check.derivedTables, ...names]) };
}

const checkChildren = (query: Tree, check: CheckContext) => {
  for (const child of Object.values(query)) checkNode(child, check);
};
