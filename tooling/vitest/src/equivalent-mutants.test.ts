import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { EQUIVALENT, meantBy } from './equivalent-mutants.ts';
import { markPredicates } from './mark-predicates.ts';

const ROOT = join(import.meta.dirname, '../../..');

test.each(EQUIVALENT)('$path still has $text, which is listed once', (entry) => {
  const path = join(ROOT, entry.path);
  const { predicates } = markPredicates(existsSync(path) ? readFileSync(path, 'utf8') : '', entry.path);
  const meant = meantBy(entry, predicates);
  expect(meant).toBeDefined();
  expect(EQUIVALENT.filter((other) => meantBy(other, predicates) === meant)).toEqual([entry]);
});
