import type { OwnedTables } from './owned-tables.ts';
import { listAt, nodeAt, type Tree, textAt } from './syntax.ts';

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

interface From {
  readonly sources: Source[];
  readonly conditions: Condition[];
  /** Columns that `using` makes equal, with the sources of both sides. */
  readonly equalColumns: { readonly column: string; readonly aliases: readonly string[] }[];
}

const NONE: ReadonlySet<string> = new Set();

/** Reads a `from` list, or the target of an update or delete. */
export function readFrom(
  nodes: readonly Tree[],
  derivedTables: ReadonlySet<string>,
  owned: OwnedTables,
): From {
  const from: From = { sources: [], conditions: [], equalColumns: [] };
  for (const node of nodes) readNode(node, derivedTables, owned, from);
  return from;
}

function readNode(node: Tree, derivedTables: ReadonlySet<string>, owned: OwnedTables, into: From): void {
  const relation = nodeAt(node, 'RangeVar');
  if (relation) into.sources.push(toSource(relation, derivedTables, owned));
  const join = nodeAt(node, 'JoinExpr');
  if (join) readJoin(join, derivedTables, owned, into);
  for (const kind of ['RangeSubselect', 'RangeFunction', 'RangeTableSample', 'RangeTableFunc']) {
    const derived = nodeAt(node, kind);
    if (derived)
      into.sources.push({ alias: textAt(nodeAt(derived, 'alias'), 'aliasname') ?? '', owners: NONE });
  }
}

/** Resolves a relation's name: a table or a CTE. */
export function toSource(relation: Tree, derivedTables: ReadonlySet<string>, owned: OwnedTables): Source {
  const name = textAt(relation, 'relname') ?? '';
  const schema = textAt(relation, 'schemaname');
  const alias = textAt(nodeAt(relation, 'alias'), 'aliasname') ?? name;
  if (schema === undefined && derivedTables.has(name)) return { alias, owners: NONE };
  const table = schema === undefined ? name : `${schema}.${name}`;
  return { alias, table, owners: owned.get(table) ?? NONE };
}

function readJoin(join: Tree, derivedTables: ReadonlySet<string>, owned: OwnedTables, into: From): void {
  const sides = [nodeAt(join, 'larg'), nodeAt(join, 'rarg')].map((side) =>
    readFrom(side ? [side] : [], derivedTables, owned),
  );
  const aliases = sides.map(({ sources }) => new Set(sources.map(({ alias }) => alias)));
  for (const side of sides) {
    into.sources.push(...side.sources);
    into.conditions.push(...side.conditions);
    into.equalColumns.push(...side.equalColumns);
  }
  const expression = nodeAt(join, 'quals');
  const [left = NONE, right = NONE] = aliases;
  const restrictedAliases = { JOIN_LEFT: right, JOIN_RIGHT: left, JOIN_FULL: NONE }[
    textAt(join, 'jointype') ?? ''
  ];
  if (expression) into.conditions.push({ expression, ...(restrictedAliases && { restrictedAliases }) });
  for (const column of listAt(join, 'usingClause'))
    into.equalColumns.push({
      column: textAt(nodeAt(column, 'String'), 'sval') ?? '',
      aliases: [...left, ...right],
    });
}
