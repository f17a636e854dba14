import { existsSync, readFileSync, writeFileSync } from 'node:fs';

const NAMED_ROW = /^\| `([\w-]+)` \|.*$/gm;

interface Row {
  /** The first cell. A later run of the same name replaces the row. */
  readonly name: string;
  readonly cells: readonly (string | number)[];
}

/** Puts a row into the Markdown table that ends a page. The text above the rows is replaced by `head`. */
export function replaceRow(page: string, head: string, { name, cells }: Row): void {
  const before = existsSync(page) ? readFileSync(page, 'utf8') : '';
  const rows = new Map([...before.matchAll(NAMED_ROW)].map(([row, rowName = '']) => [rowName, row]));
  const escaped = cells.map((cell) => String(cell).replaceAll('|', '\\|').replaceAll('\n', ' '));
  rows.set(name, `| \`${name}\` | ${escaped.join(' | ')} |`);
  writeFileSync(page, `${head.trimEnd()}\n${[...rows.values()].join('\n')}\n`);
}
