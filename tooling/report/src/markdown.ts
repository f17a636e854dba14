import { readFileSync, writeFileSync } from 'node:fs';

export const toMarkdownTable = (columns: readonly string[], rows: readonly (readonly string[])[]): string[] =>
  [columns, columns.map(() => '---'), ...rows].map((cells) => `| ${cells.join(' | ')} |`);

/**
 * Replaces the lines between `<!-- name -->` and `<!-- /name -->` in the file.
 * @throws Error if the file has no such block
 */
export function replaceBlock(filePath: string, name: string, lines: readonly string[]): void {
  const block = new RegExp(`(<!-- ${name} -->\\n)[\\s\\S]*?(<!-- /${name} -->)`);
  const text = readFileSync(filePath, 'utf8');
  if (!block.test(text)) throw new Error(`${filePath} has no block "${name}"`);
  writeFileSync(
    filePath,
    text.replace(block, (_, start: string, end: string) => `${start}${lines.join('\n')}\n${end}`),
  );
}
