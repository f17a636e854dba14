import { readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { toDomainNames } from './domain-names.ts';
import { createDomainFiles } from './domain-template.ts';

const PROJECT = fileURLToPath(new URL('../../../', import.meta.url));
const IMPORT = /import (?:type )?\{([^}]+)\} from '@threshold\/(\w+)(\/[\w-]+)?'/g;

test('imports only names that the packages export', () => {
  const imports = Object.entries(createDomainFiles(toDomainNames('gear'))).flatMap(([file, source]) =>
    Array.from(source.matchAll(IMPORT), ([, names = '', packageName = '', entry = '']) => ({
      file,
      packageName,
      entry: `.${entry}`,
      names: names.split(',').map((name) => name.trim().replace(/^type /, '')),
    })),
  );
  expect(imports.length).toBeGreaterThan(10);
  const missingNames = imports.flatMap(({ file, packageName, entry, names }) => {
    const exportStatements = readExports(packageName, entry);
    return names
      .filter((name) => !new RegExp(`\\b${name}\\b`).test(exportStatements))
      .map((name) => `${file}: ${name}`);
  });
  expect(missingNames).toEqual([]);
});

/** The export statements of a package's entry file, and of files that it re-exports as a whole. */
function readExports(packageName: string, entry: string): string {
  const folder = join(PROJECT, 'packages', packageName);
  const { exports }: { exports: Record<string, string> } = JSON.parse(
    readFileSync(join(folder, 'package.json'), 'utf8'),
  );
  return readExportStatements(join(folder, exports[entry] ?? ''));
}

function readExportStatements(file: string): string {
  const source = readFileSync(file, 'utf8');
  const namedExports = Array.from(
    source.matchAll(/^export (?!\*)[^{(=]*(?:\{[^}]*\})?/gm),
    ([statement]) => statement,
  );
  const reexports = Array.from(source.matchAll(/^export \* from '([^']+)'/gm), ([, path = '']) =>
    readExportStatements(join(dirname(file), path)),
  );
  return [...namedExports, ...reexports].join('\n');
}
