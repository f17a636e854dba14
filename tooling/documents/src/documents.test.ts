import { existsSync, globSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';

const ROOT = fileURLToPath(new URL('../../../', import.meta.url));
const DOCUMENTS = globSync(['*.md', 'docs/**/*.md', '{apps,domains,packages,tooling}/*/README.md'], {
  cwd: ROOT,
});
const LINK = /\[((?:\\.|[^\]\\])*)\]\(([^)\s]+)\)/g;
const WEB_ADDRESS = /^(https?:|mailto:)/;
const TEST_FILE = /\.(test|spec)\.tsx?$/;

/** The first argument of `test(…)`, and of `test.each(…)(…)` or `test.runIf(…)(…)`. */
const TITLE =
  /(?:(?<![\w.])(?:test|it)\(|\)\()\s*(?:'((?:\\.|[^'\\])*)'|"((?:\\.|[^"\\])*)"|`((?:\\.|[^`\\])*)`)\s*,/g;

function readTestTitles(file: string): string[] {
  return Array.from(readFileSync(file, 'utf8').matchAll(TITLE), ([, single, double, template]) =>
    (single ?? double ?? template ?? '').replaceAll(/\\(['"`])/g, '$1'),
  );
}

/** The links of a document to files, with absolute paths. */
function readLinks(document: string) {
  const text = readFileSync(join(ROOT, document), 'utf8');
  return Array.from(text.matchAll(LINK), ([, label = '', target = '']) => {
    const [path = ''] = target.split('#');
    return { label: label.replaceAll(/\\(.)/g, '$1'), target, path: join(ROOT, dirname(document), path) };
  }).filter(({ target }) => !WEB_ADDRESS.test(target) && !target.startsWith('#'));
}

test.each(DOCUMENTS)('every file that %s links to exists', (document) => {
  const missing = readLinks(document).filter(({ path }) => !existsSync(path));
  expect(missing.map(({ target }) => target)).toEqual([]);
});

test.each(DOCUMENTS)('every test that %s names exists once in the file it links to', (document) => {
  const titles = new Map<string, string[]>();
  const mismatchedLinks = readLinks(document).filter(({ label, path }) => {
    if (!TEST_FILE.test(path) || !existsSync(path) || label.includes('.test.')) return false;
    const fileTitles = titles.get(path) ?? readTestTitles(path);
    titles.set(path, fileTitles);
    return fileTitles.filter((title) => title.includes(label)).length !== 1;
  });
  expect(mismatchedLinks.map(({ label, target }) => `${label} (${target})`)).toEqual([]);
});

/** 1, then 2.1 to 2.18, then 3 to 9. */
const SPECIFICATION_SECTIONS = [
  '1',
  ...Array.from({ length: 18 }, (_, index) => `2.${index + 1}`),
  ...['3', '4', '5', '6', '7', '8', '9'],
];

const SOURCES = globSync('{apps,domains,packages,tooling}/**/*.{ts,tsx}', {
  cwd: ROOT,
  exclude: ['**/node_modules/**', '**/dist/**'],
});
/** Where a list of anchors wraps to a comment's next line. */
const COMMENT_WRAP = /\n\s*(?:\*|\/\/) ?/g;
/** "docs/specification.md#weeks", or a list: "docs/specification.md#weeks, #units-on-the-wire and #lists". */
const CITATION = /docs\/specification\.md((?:(?:,| and|, and)? ?#[\w-]+)+)/g;

test('every heading of docs/specification.md that a source cites exists', () => {
  const headings = readFileSync(join(ROOT, 'docs/specification.md'), 'utf8').matchAll(/^#{2,} (.+)$/gm);
  const anchors = new Set(Array.from(headings, ([, heading = '']) => `#${toAnchor(heading)}`));
  const missing = SOURCES.flatMap((source) => {
    const text = readFileSync(join(ROOT, source), 'utf8').replaceAll(COMMENT_WRAP, ' ');
    const citedAnchors = Array.from(
      text.matchAll(CITATION),
      ([, list = '']) => list.match(/#[\w-]+/g) ?? [],
    ).flat();
    return citedAnchors.filter((anchor) => !anchors.has(anchor)).map((anchor) => `${source}: ${anchor}`);
  });
  expect(missing).toEqual([]);
});

/** The anchor that GitHub gives a heading. */
function toAnchor(heading: string): string {
  return heading
    .toLowerCase()
    .replaceAll(/[^\w\- ]/g, '')
    .replaceAll(' ', '-');
}

test('docs/specification.md has every section of the specification, in its order', () => {
  const sections = readTableRows('docs/specification.md').map(({ section }) => section);
  expect([...new Set(sections)]).toEqual(SPECIFICATION_SECTIONS);
});

test.each(['docs/specification.md', 'docs/abuse-cases.md'])(
  'every claim of %s is unique and names a test',
  (document) => {
    const rows = readTableRows(document);
    expect(rows.filter(({ row }) => !/\]\([^)]*\.(test|spec)\.tsx?\)/.test(row))).toEqual([]);
    const claims = rows.map(({ section, row }) => `${section} ${row.split(' | ')[0]?.toLowerCase()}`);
    expect(claims.filter((claim, index) => claims.indexOf(claim) < index)).toEqual([]);
  },
);

/** The rows of a document's tables, each with the number of its section. */
function readTableRows(document: string): { section: string; row: string }[] {
  const sections = readFileSync(join(ROOT, document), 'utf8').split(/^## /m).slice(1);
  return sections.flatMap((text) => {
    const [section = ''] = text.split(' ');
    const rows = text.split('\n').filter((line) => line.startsWith('| ') && !line.startsWith('| Claim |'));
    return rows.map((row) => ({ section, row }));
  });
}
