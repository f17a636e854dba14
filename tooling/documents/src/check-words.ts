import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

/** The words that docs/style.md avoids. */
const AVOIDED =
  /\b(?:whoever|whomever|whom|anew|meanwhile|nobody|as yet|is told of|are told of|gives way|gave way|of its own|it is called so)\b/gi;
const TEST_NAME =
  /(?:(?<![\w.])(?:test|it|describe)\(|\)\()\s*(?:'((?:\\.|[^'\\])*)'|"((?:\\.|[^"\\])*)"|`((?:\\.|[^`\\])*)`)/g;
const COMMENT = /\/\*[\s\S]*?\*\/|(?<![:'"`\w])\/\/.*$/gm;
const CODE_BLOCK = /```[\s\S]*?```|`[^`\n]*`/g;

const root = fileURLToPath(new URL('../../../', import.meta.url));
const files = execFileSync('git', ['ls-files', '*.ts', '*.tsx', '*.md'], { cwd: root, encoding: 'utf8' })
  .split('\n')
  .filter((path) => path !== '' && path !== 'docs/style.md' && !path.startsWith('tooling/documents/'));

const found = files.flatMap((path) => wordsIn(path).map((word) => ({ path, word })));
for (const [path, words] of Map.groupBy(found, ({ path }) => path))
  console.log(`${path}: ${words.map(({ word }) => word).join(', ')}`);
console.log(`style: ${found.length} words to avoid (docs/style.md)`);
process.exit(found.length > 0 ? 1 : 0);

function wordsIn(path: string): string[] {
  const source = readFileSync(`${root}${path}`, 'utf8');
  const prose = path.endsWith('.md') ? source.replaceAll(CODE_BLOCK, '') : proseOf(source);
  return Array.from(prose.matchAll(AVOIDED), ([word]) => word.toLowerCase());
}

function proseOf(source: string): string {
  const comments = Array.from(source.matchAll(COMMENT), ([text]) => text);
  const names = Array.from(
    source.matchAll(TEST_NAME),
    ([, single, double, template]) => single ?? double ?? template,
  );
  return [...comments, ...names].join('\n');
}
