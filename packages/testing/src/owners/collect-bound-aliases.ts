import type { Condition, Source } from './read-from.ts';
import { findColumnNameParts, findNodeAt, findTextAt, isTree, listAt, type Tree } from './syntax.ts';

/**
 * Finds the sources of a query whose owner is fixed. The owner must equal a value, a column of the outer
 * query or CTE, or a column of another source whose owner is fixed.
 * @param equalColumns columns that `using` makes equal, with the sources on both sides
 * @returns aliases
 */
export function collectBoundAliases(
  sources: readonly Source[],
  conditions: readonly Condition[],
  equalColumns: readonly { readonly column: string; readonly aliases: readonly string[] }[],
): ReadonlySet<string> {
  const boundAliases = new Set(sources.filter(({ table }) => table === undefined).map(({ alias }) => alias));
  // Repeats until nothing changes, because one bound source can bind others.
  for (let previousSize = -1; previousSize !== boundAliases.size; ) {
    previousSize = boundAliases.size;
    for (const { expression, restrictedAliases } of conditions)
      for (const alias of findBoundAliases(expression, sources, boundAliases))
        if (restrictedAliases?.has(alias) ?? true) boundAliases.add(alias);
    for (const { column, aliases } of equalColumns)
      if (aliases.some((alias) => boundAliases.has(alias)))
        for (const { alias, owners } of sources)
          if (aliases.includes(alias) && owners.has(column)) boundAliases.add(alias);
  }
  return boundAliases;
}

/** The sources that an expression binds. In an `and`, any part binds a source. In an `or`, every part must. */
function findBoundAliases(
  expression: Tree,
  sources: readonly Source[],
  boundAliases: ReadonlySet<string>,
): Set<string> {
  const booleanNode = findNodeAt(expression, 'BoolExpr');
  if (booleanNode) {
    const parts = listAt(booleanNode, 'args').map((part) => findBoundAliases(part, sources, boundAliases));
    if (booleanNode.boolop === 'AND_EXPR') return new Set(parts.flatMap((part) => [...part]));
    if (booleanNode.boolop !== 'OR_EXPR') return new Set();
    return new Set([...(parts[0] ?? [])].filter((alias) => parts.every((part) => part.has(alias))));
  }
  const aliases = listEqualities(expression)
    .filter(([, right]) => right === undefined || isOwnerFixed(right, sources, boundAliases))
    .map(([left]) => findOwnerAlias(left, sources));
  return new Set(aliases.filter((alias) => alias !== undefined));
}

/** Both sides of an equality, in both orders; undefined for the result of a subquery. */
function listEqualities(expression: Tree): [side: Tree, otherSide: Tree | undefined][] {
  const subquery = findNodeAt(expression, 'SubLink');
  const testedExpression = findNodeAt(subquery, 'testexpr');
  if (testedExpression && subquery?.subLinkType === 'ANY_SUBLINK')
    return listElements(testedExpression).map((part) => [part, undefined]);
  const comparison = findNodeAt(expression, 'A_Expr');
  const isEqual = listAt(comparison, 'name').some(
    (name) => findTextAt(findNodeAt(name, 'String'), 'sval') === '=',
  );
  const left = findNodeAt(comparison, 'lexpr');
  const right = comparison?.rexpr;
  if (!comparison || !isEqual || !left) return [];
  if (comparison.kind === 'AEXPR_IN')
    return listElements(left).map((part) => [part, { List: { items: right } }]);
  if (!isTree(right)) return [];
  if (comparison.kind === 'AEXPR_OP_ANY') return [[left, right]];
  if (comparison.kind !== 'AEXPR_OP') return [];
  const [leftElements, rightElements] = [listElements(left), listElements(right)];
  return leftElements.flatMap((part, index): [side: Tree, otherSide: Tree | undefined][] => {
    const otherElement = rightElements[index];
    return otherElement
      ? [
          [part, otherElement],
          [otherElement, part],
        ]
      : [];
  });
}

/** The elements of `(a, b)`; anything else is one element. */
const listElements = (node: Tree): readonly Tree[] => {
  const row = findNodeAt(node, 'RowExpr');
  return row ? listAt(row, 'args') : [node];
};

/** The source whose owner a column refers to. Any column matches a table without an owner. */
function findOwnerAlias(node: Tree, sources: readonly Source[]): string | undefined {
  const name = findColumnNameParts(node);
  if (!name) return undefined;
  const column = name.at(-1) ?? '';
  const namesOwner = ({ owners }: Source) => owners.size === 0 || owners.has(column);
  if (name.length === 1)
    return (
      sources.find(({ owners }) => owners.has(column)) ??
      (sources.length === 1 ? sources.filter(namesOwner)[0] : undefined)
    )?.alias;
  return sources.find((source) => source.alias === name.at(-2) && namesOwner(source))?.alias;
}

/** True if an expression uses only values and rows with a fixed owner. Ignores subqueries. */
function isOwnerFixed(node: unknown, sources: readonly Source[], boundAliases: ReadonlySet<string>): boolean {
  if (Array.isArray(node)) return node.every((child) => isOwnerFixed(child, sources, boundAliases));
  if (!isTree(node)) return true;
  const name = findColumnNameParts(node);
  if (name) {
    const alias = name.length > 1 ? name.at(-2) : findUnqualifiedAlias(name[0] ?? '', sources);
    return (
      alias === undefined || boundAliases.has(alias) || sources.every((source) => source.alias !== alias)
    );
  }
  return Object.entries(node).every(
    ([key, child]) => key === 'subselect' || isOwnerFixed(child, sources, boundAliases),
  );
}

/** The source of an unqualified column: the first with that owner column, or else the first table. */
const findUnqualifiedAlias = (column: string, sources: readonly Source[]): string | undefined =>
  (sources.find(({ owners }) => owners.has(column)) ?? sources.find(({ table }) => table !== undefined))
    ?.alias;
