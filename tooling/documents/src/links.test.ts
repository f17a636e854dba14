import { existsSync, globSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';

const ROOT = fileURLToPath(new URL('../../../', import.meta.url));
const DOCUMENTS = globSync(['*.md', 'docs/**/*.md', '{apps,domains,packages,tooling}/*/README.md'], {
  cwd: ROOT,
});
const LINK = /\[((?:\\.|[^\]\\])*)\]\(([^)\s]+)\)/g;
const IS_WEB_ADDRESS = /^(https?:|mailto:)/;
const IS_TEST = /\.(test|spec)\.tsx?$/;

/** The first argument of `test(…)`, and of `test.each(…)(…)` or `test.runIf(…)(…)`. */
const TITLE =
  /(?:(?<![\w.])(?:test|it)\(|\)\()\s*(?:'((?:\\.|[^'\\])*)'|"((?:\\.|[^"\\])*)"|`((?:\\.|[^`\\])*)`)\s*,/g;

function titlesOf(file: string): string[] {
  return Array.from(readFileSync(file, 'utf8').matchAll(TITLE), ([, single, double, template]) =>
    (single ?? double ?? template ?? '').replaceAll(/\\(['"`])/g, '$1'),
  );
}

function linksOf(document: string) {
  const text = readFileSync(join(ROOT, document), 'utf8');
  return Array.from(text.matchAll(LINK), ([, label = '', target = '']) => {
    const [path = ''] = target.split('#');
    return { label: label.replaceAll(/\\(.)/g, '$1'), target, path: join(ROOT, dirname(document), path) };
  }).filter(({ target }) => !IS_WEB_ADDRESS.test(target) && !target.startsWith('#'));
}

test.each(DOCUMENTS)('every file that %s links to exists', (document) => {
  const missing = linksOf(document).filter(({ path }) => !existsSync(path));
  expect(missing.map(({ target }) => target)).toEqual([]);
});

test.each(DOCUMENTS)('every test that %s names exists once in the file it links to', (document) => {
  const titles = new Map<string, string[]>();
  const astray = linksOf(document).filter(({ label, path }) => {
    if (!IS_TEST.test(path) || !existsSync(path) || label.includes('.test.')) return false;
    const known = titles.get(path) ?? titlesOf(path);
    titles.set(path, known);
    return known.filter((title) => title.includes(label)).length !== 1;
  });
  expect(astray.map(({ label, target }) => `${label} (${target})`)).toEqual([]);
});

test('the specification names at least 400 tests', () => {
  const named = linksOf('docs/specification.md').filter(({ path }) => IS_TEST.test(path));
  expect(named.length).toBeGreaterThan(400);
});
