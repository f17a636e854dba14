import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

const project = fileURLToPath(new URL('../../../', import.meta.url));

/** The first argument of `test(…)`, and of what a table or a condition makes of it: `test.each(…)(…)`. */
const TITLE =
  /(?:(?<![\w.])(?:test|it)\(|\)\()\s*(?:'((?:\\.|[^'\\])*)'|"((?:\\.|[^"\\])*)"|`((?:\\.|[^`\\])*)`)\s*,/g;

/** The titles of the tests of a file, as they are written; those that are skipped or to do are not among them. */
export function readTitles(file: string): readonly string[] {
  const source = readFileSync(`${project}${file}`, 'utf8');
  return Array.from(source.matchAll(TITLE), ([, single, double, template]) =>
    (single ?? double ?? template ?? '').replaceAll(/\\(['"`])/g, '$1'),
  );
}
