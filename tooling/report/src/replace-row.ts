import { existsSync, readFileSync, writeFileSync } from 'node:fs';

const NAMED_ROW = /^\| `([\w-]+)` \|.*$/gm;

interface Row {
  /** The first cell. A later run with the same name replaces the row. */
  readonly name: string;
  readonly cells: readonly (string | number)[];
}

/**
 * Adds or replaces a row of the Markdown table that ends a page, and replaces all text above the rows.
 * @param page the path of the file, which is created if absent
 * @param head the new text, including the heading of the table
 */
export function replaceRow(page: string, head: string, { name, cells }: Row): void {
  const oldText = existsSync(page) ? readFileSync(page, 'utf8') : '';
  const rows = new Map([...oldText.matchAll(NAMED_ROW)].map(([row, rowName = '']) => [rowName, row]));
  const escapedCells = cells.map((cell) => String(cell).replaceAll('|', '\\|').replaceAll('\n', ' '));
  rows.set(name, `| \`${name}\` | ${escapedCells.join(' | ')} |`);
  writeFileSync(page, `${head.trimEnd()}\n${[...rows.values()].join('\n')}\n`);
}
