/** A node of PostgreSQL's own syntax tree, as JSON: an object with one key that is its kind. */
export type Tree = Readonly<Record<string, unknown>>;

export const isTree = (value: unknown): value is Tree =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** The node under a key, or undefined. */
export function at(tree: Tree | undefined, ...keys: readonly string[]): Tree | undefined {
  let found: unknown = tree;
  for (const key of keys) found = isTree(found) ? found[key] : undefined;
  return isTree(found) ? found : undefined;
}

/** The nodes of a list under a key; none where there is no such list. */
export function listAt(tree: Tree | undefined, key: string): readonly Tree[] {
  const found = tree?.[key];
  return Array.isArray(found) ? found.filter(isTree) : [];
}

/** The text under a key, or undefined. */
export function textAt(tree: Tree | undefined, key: string): string | undefined {
  const found = tree?.[key];
  return typeof found === 'string' ? found : undefined;
}

/** The parts of a column's name: `['w', 'athlete_id']`, or the column alone. */
export function columnName(node: Tree | undefined): readonly string[] | undefined {
  const fields = at(node, 'ColumnRef')?.fields;
  return Array.isArray(fields)
    ? fields.filter(isTree).map((field) => textAt(at(field, 'String'), 'sval') ?? '*')
    : undefined;
}
