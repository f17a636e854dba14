import type { OwnedTables } from './owned-tables.ts';
import { at, listAt, type Tree, textAt } from './syntax.ts';

/** One thing that a query reads rows of. */
export interface Source {
  readonly alias: string;
  /** As `schema.table`; undefined for what is made by the query itself, which is looked at by itself. */
  readonly table?: string;
  /** The columns that name an athlete; none where the table is nobody's. */
  readonly owners: ReadonlySet<string>;
}

/** A condition, and the sources on which it has a say: all of them, or the side that an outer join may leave empty. */
export interface Condition {
  readonly expression: Tree;
  readonly over?: ReadonlySet<string>;
}

interface From {
  readonly sources: Source[];
  readonly conditions: Condition[];
  /** Columns that `using` makes equal, with the sources of both sides. */
  readonly shared: { readonly column: string; readonly aliases: readonly string[] }[];
}

const NONE: ReadonlySet<string> = new Set();

/** Reads a `from` list, or the single relation of a change. */
export function readFrom(nodes: readonly Tree[], made: ReadonlySet<string>, owned: OwnedTables): From {
  const from: From = { sources: [], conditions: [], shared: [] };
  for (const node of nodes) readOne(node, made, owned, from);
  return from;
}

function readOne(node: Tree, made: ReadonlySet<string>, owned: OwnedTables, into: From): void {
  const relation = at(node, 'RangeVar');
  if (relation) into.sources.push(sourceOf(relation, made, owned));
  const join = at(node, 'JoinExpr');
  if (join) readJoin(join, made, owned, into);
  for (const kind of ['RangeSubselect', 'RangeFunction', 'RangeTableSample', 'RangeTableFunc']) {
    const derived = at(node, kind);
    if (derived) into.sources.push({ alias: textAt(at(derived, 'alias'), 'aliasname') ?? '', owners: NONE });
  }
}

/** A relation by its name: a table, or what a `with` of the same statement made. */
export function sourceOf(relation: Tree, made: ReadonlySet<string>, owned: OwnedTables): Source {
  const name = textAt(relation, 'relname') ?? '';
  const schema = textAt(relation, 'schemaname');
  const alias = textAt(at(relation, 'alias'), 'aliasname') ?? name;
  if (schema === undefined && made.has(name)) return { alias, owners: NONE };
  const table = schema === undefined ? name : `${schema}.${name}`;
  return { alias, table, owners: owned.get(table) ?? NONE };
}

function readJoin(join: Tree, made: ReadonlySet<string>, owned: OwnedTables, into: From): void {
  const sides = [at(join, 'larg'), at(join, 'rarg')].map((side) => readFrom(side ? [side] : [], made, owned));
  const aliases = sides.map(({ sources }) => new Set(sources.map(({ alias }) => alias)));
  for (const side of sides) {
    into.sources.push(...side.sources);
    into.conditions.push(...side.conditions);
    into.shared.push(...side.shared);
  }
  const expression = at(join, 'quals');
  const [left = NONE, right = NONE] = aliases;
  const over = { JOIN_LEFT: right, JOIN_RIGHT: left, JOIN_FULL: NONE }[textAt(join, 'jointype') ?? ''];
  if (expression) into.conditions.push({ expression, ...(over && { over }) });
  for (const column of listAt(join, 'usingClause'))
    into.shared.push({
      column: textAt(at(column, 'String'), 'sval') ?? '',
      aliases: [...left, ...right],
    });
}
