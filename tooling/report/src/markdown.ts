import { readFileSync, writeFileSync } from 'node:fs';

export const toMarkdownTable = (columns: readonly string[], rows: readonly (readonly string[])[]): string[] =>
  [columns, columns.map(() => '---'), ...rows].map((cells) => `| ${cells.join(' | ')} |`);

/**
 * Replaces the lines between `<!-- name -->` and `<!-- /name -->` in the file `page`.
 * @throws Error if the file has no such block
 */
export function replaceBlock(page: string, name: string, lines: readonly string[]): void {
  const block = new RegExp(`(<!-- ${name} -->\\n)[\\s\\S]*?(<!-- /${name} -->)`);
  const text = readFileSync(page, 'utf8');
  if (!block.test(text)) throw new Error(`${page} has no block "${name}"`);
  writeFileSync(
    page,
    text.replace(block, (_, start: string, end: string) => `${start}${lines.join('\n')}\n${end}`),
  );
}
