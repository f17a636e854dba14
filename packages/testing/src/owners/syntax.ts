/** A node of PostgreSQL's syntax tree as JSON: an object whose only key is its kind. */
export type Tree = Readonly<Record<string, unknown>>;

export const isTree = (value: unknown): value is Tree =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** The node under a path of keys, or undefined. */
export function findNodeAt(tree: Tree | undefined, ...keys: readonly string[]): Tree | undefined {
  let child: unknown = tree;
  for (const key of keys) child = isTree(child) ? child[key] : undefined;
  return isTree(child) ? child : undefined;
}

/** The nodes of the list under a key. Empty if there is none. */
export function listAt(tree: Tree | undefined, key: string): readonly Tree[] {
  const child = tree?.[key];
  return Array.isArray(child) ? child.filter(isTree) : [];
}

/** The text under a key, or undefined. */
export function findTextAt(tree: Tree | undefined, key: string): string | undefined {
  const child = tree?.[key];
  return typeof child === 'string' ? child : undefined;
}

/** The parts of a column's name: `['w', 'athlete_id']`, or only the column. */
export function findColumnNameParts(node: Tree | undefined): readonly string[] | undefined {
  // A star has no String node.
  const fields = findNodeAt(node, 'ColumnRef')?.fields;
  return Array.isArray(fields)
    ? fields.filter(isTree).map((field) => findTextAt(findNodeAt(field, 'String'), 'sval') ?? '*')
    : undefined;
}
