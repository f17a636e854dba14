import { parseSync } from 'libpg-query';
import { collectBoundAliases } from './collect-bound-aliases.ts';
import type { OwnedTables } from './owned-tables.ts';
import { readFrom, type Source, toSource } from './read-from.ts';
import { findNodeAt, findTextAt, isTree, listAt, type Tree } from './syntax.ts';

/** The names in scope, and the findings so far. */
interface CheckContext {
  readonly ownedTables: OwnedTables;
  readonly derivedTables: ReadonlySet<string>;
  readonly unownedParts: Set<string>;
}

/**
 * Lists the parts of a statement that read or change an owned table without naming the owner, such as `select
 * training.workout`. Call the parser's `loadModule` first.
 */
export function findUnownedParts(text: string, ownedTables: OwnedTables): readonly string[] {
  const unownedParts = new Set<string>();
  for (const { stmt } of parseSync(text).stmts ?? [])
    checkNode(stmt, { ownedTables, derivedTables: new Set(), unownedParts });
  return [...unownedParts].sort();
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
    else if (kind === 'MergeStmt') check.unownedParts.add('merge');
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
  report(
    'select',
    readFrom(listAt(select, 'fromClause'), check.derivedTables, check.ownedTables),
    select,
    check,
  );
  checkChildren(select, check);
}

function checkChange(verb: string, change: Tree, outerContext: CheckContext): void {
  const check = withDerivedTables(change, outerContext);
  const relation = findNodeAt(change, 'relation');
  const otherTables = [...listAt(change, 'fromClause'), ...listAt(change, 'usingClause')];
  const fromClause = readFrom(
    [...(relation ? [{ RangeVar: relation }] : []), ...otherTables],
    check.derivedTables,
    check.ownedTables,
  );
  report(verb, fromClause, change, check);
  checkChildren(change, check);
}

function checkInsert(insert: Tree, outerContext: CheckContext): void {
  const check = withDerivedTables(insert, outerContext);
  const relation = findNodeAt(insert, 'relation');
  if (!relation) return;
  const target = toSource(relation, new Set(), check.ownedTables);
  const columns = listAt(insert, 'cols').map(
    (column) => findTextAt(findNodeAt(column, 'ResTarget'), 'name') ?? '',
  );
  const namesOwner = columns.some((column) => target.owners.has(column));
  if (target.owners.size > 0 && !namesOwner && !(columns.length === 0 && insertsOwnedRows(insert, target)))
    check.unownedParts.add(`insert ${target.table}`);
  const onConflict = findNodeAt(insert, 'onConflictClause');
  if (
    target.owners.size > 0 &&
    onConflict?.action === 'ONCONFLICT_UPDATE' &&
    !conflictsWithinOwner(onConflict, target)
  )
    check.unownedParts.add(`insert ${target.table}, on conflict`);
  checkChildren(insert, check);
}

/** True if inserted rows belong to a specific athlete: `select * from … where athlete_id = $1`. */
function insertsOwnedRows(insert: Tree, { owners }: Source): boolean {
  const expression = findNodeAt(insert, 'selectStmt', 'SelectStmt', 'whereClause');
  const rows = { alias: 'rows', table: 'rows', owners };
  return expression !== undefined && collectBoundAliases([rows], [{ expression }], []).has('rows');
}

/** True if a conflicting row is sure to belong to the same athlete. */
function conflictsWithinOwner(onConflict: Tree, target: Source): boolean {
  const keyColumns = listAt(findNodeAt(onConflict, 'infer'), 'indexElems').map(
    (key) => findTextAt(findNodeAt(key, 'IndexElem'), 'name') ?? '',
  );
  const expression = findNodeAt(onConflict, 'whereClause');
  return (
    keyColumns.some((key) => target.owners.has(key)) ||
    (expression !== undefined && collectBoundAliases([target], [{ expression }], []).has(target.alias))
  );
}

function report(
  verb: string,
  fromClause: ReturnType<typeof readFrom>,
  query: Tree,
  { unownedParts }: CheckContext,
): void {
  const expression = findNodeAt(query, 'whereClause');
  const conditions = [...fromClause.conditions, ...(expression ? [{ expression }] : [])];
  const boundAliases = collectBoundAliases(fromClause.sources, conditions, fromClause.equalColumns);
  for (const { alias, table, owners } of fromClause.sources)
    if (owners.size > 0 && !boundAliases.has(alias)) unownedParts.add(`${verb} ${table}`);
}

function withDerivedTables(query: Tree, check: CheckContext): CheckContext {
  const parts = listAt(findNodeAt(query, 'withClause'), 'ctes').map((part) =>
    findNodeAt(part, 'CommonTableExpr'),
  );
  const names = parts.map((part) => findTextAt(part, 'ctename') ?? '');
  return { ...check, derivedTables: new Set([...check.derivedTables, ...names]) };
}

const checkChildren = (query: Tree, check: CheckContext) => {
  for (const child of Object.values(query)) checkNode(child, check);
};
