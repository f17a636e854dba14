import type { OwnedTables } from './owned-tables.ts';
import { findNodeAt, findTextAt, listAt, type Tree } from './syntax.ts';

/** A source of a query's rows. */
export interface Source {
  readonly alias: string;
  /** As `schema.table`; undefined for a CTE or subquery, which is checked separately. */
  readonly table?: string;
  /** Columns that reference an athlete; empty if the table has no owner. */
  readonly owners: ReadonlySet<string>;
}

/** A condition and the sources it restricts: all, or the nullable side of an outer join. */
export interface Condition {
  readonly expression: Tree;
  readonly restrictedAliases?: ReadonlySet<string>;
}

interface FromClause {
  readonly sources: Source[];
  readonly conditions: Condition[];
  /** Columns that `using` makes equal, with the sources on both sides. */
  readonly equalColumns: { readonly column: string; readonly aliases: readonly string[] }[];
}

const NO_NAMES: ReadonlySet<string> = new Set();

/** Reads a `from` list, or the target of an update or delete. */
export function readFrom(
  nodes: readonly Tree[],
  derivedTables: ReadonlySet<string>,
  ownedTables: OwnedTables,
): FromClause {
  const clause: FromClause = { sources: [], conditions: [], equalColumns: [] };
  for (const node of nodes) readNode(node, derivedTables, ownedTables, clause);
  return clause;
}

function readNode(
  node: Tree,
  derivedTables: ReadonlySet<string>,
  ownedTables: OwnedTables,
  clause: FromClause,
): void {
  const relation = findNodeAt(node, 'RangeVar');
  if (relation) clause.sources.push(toSource(relation, derivedTables, ownedTables));
  const join = findNodeAt(node, 'JoinExpr');
  if (join) readJoin(join, derivedTables, ownedTables, clause);
  for (const kind of ['RangeSubselect', 'RangeFunction', 'RangeTableSample', 'RangeTableFunc']) {
    const derivedTable = findNodeAt(node, kind);
    if (derivedTable)
      clause.sources.push({
        alias: findTextAt(findNodeAt(derivedTable, 'alias'), 'aliasname') ?? '',
        owners: NO_NAMES,
      });
  }
}

/** Resolves a relation's name to a table or a CTE. */
export function toSource(
  relation: Tree,
  derivedTables: ReadonlySet<string>,
  ownedTables: OwnedTables,
): Source {
  const name = findTextAt(relation, 'relname') ?? '';
  const schema = findTextAt(relation, 'schemaname');
  const alias = findTextAt(findNodeAt(relation, 'alias'), 'aliasname') ?? name;
  if (schema === undefined && derivedTables.has(name)) return { alias, owners: NO_NAMES };
  const table = schema === undefined ? name : `${schema}.${name}`;
  return { alias, table, owners: ownedTables.get(table) ?? NO_NAMES };
}

function readJoin(
  join: Tree,
  derivedTables: ReadonlySet<string>,
  ownedTables: OwnedTables,
  clause: FromClause,
): void {
  const joinSides = [findNodeAt(join, 'larg'), findNodeAt(join, 'rarg')].map((joinSide) =>
    readFrom(joinSide ? [joinSide] : [], derivedTables, ownedTables),
  );
  const aliases = joinSides.map(({ sources }) => new Set(sources.map(({ alias }) => alias)));
  for (const joinSide of joinSides) {
    clause.sources.push(...joinSide.sources);
    clause.conditions.push(...joinSide.conditions);
    clause.equalColumns.push(...joinSide.equalColumns);
  }
  const expression = findNodeAt(join, 'quals');
  const [left = NO_NAMES, right = NO_NAMES] = aliases;
  const restrictedAliases = { JOIN_LEFT: right, JOIN_RIGHT: left, JOIN_FULL: NO_NAMES }[
    findTextAt(join, 'jointype') ?? ''
  ];
  if (expression) clause.conditions.push({ expression, ...(restrictedAliases && { restrictedAliases }) });
  for (const column of listAt(join, 'usingClause'))
    clause.equalColumns.push({
      column: findTextAt(findNodeAt(column, 'String'), 'sval') ?? '',
      aliases: [...left, ...right],
    });
}
