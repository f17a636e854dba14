import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { DomainNames } from './domain-names.ts';

/** Inserts `text` before the first `anchor` that follows `after`, by default the start of the file. */
interface Insertion {
  readonly file: string;
  readonly after?: string;
  readonly anchor: string;
  readonly text: string;
}

/**
 * Adds a new domain to both apps, to the tests that list every domain, and to the import test's account.
 * @param root the repository's folder
 * @throws Error naming the file that has no place for an insertion; no file is changed in that case
 */
export function registerDomain(root: string, { name, camelName }: DomainNames): void {
  const insertions: readonly Insertion[] = [
    {
      file: 'apps/server/src/domains.ts',
      anchor: '\n/**',
      text: `import { ${camelName} } from '@threshold/${name}/server';\n`,
    },
    {
      file: 'apps/server/src/domains.ts',
      after: 'export const domains',
      anchor: '  files,\n',
      text: `  ${camelName},\n`,
    },
    {
      file: 'apps/web/src/domains.ts',
      anchor: 'import { analytics }',
      text: `import { ${camelName}Screens } from '@threshold/${name}/react';\n`,
    },
    {
      file: 'apps/web/src/domains.ts',
      after: 'export const domainRoutes',
      anchor: '  ...toRoutes([',
      text: `  ...toRoutes(${camelName}Screens),\n`,
    },
    ...['apps/server/package.json', 'apps/web/package.json'].map((file) => ({
      file,
      after: '"dependencies": {',
      anchor: '    "@threshold/physiology"',
      text: `    "@threshold/${name}": "workspace:*",\n`,
    })),
    {
      file: MATRIX_FILE,
      anchor: '\n/**',
      text: `import { ${camelName}Rows } from './${name}-rows.ts';\n`,
    },
    {
      file: MATRIX_FILE,
      after: 'export const MATRIX',
      anchor: '};',
      text: `  ...${camelName}Rows,\n`,
    },
    {
      file: CALLS_FILE,
      after: 'export const FURTHER_CALLS',
      anchor: '];',
      text: `  'GET /api/${name}',\n  'POST /api/${name}',\n`,
    },
    {
      file: ARCHIVE_FIXTURE_FILE,
      after: 'async function createFullAccount',
      anchor: '  return demoAthlete;',
      text: `  await command('${camelName}.saveNote', { date: '2026-11-20', text: 'A note' });\n`,
    },
  ];
  const texts = new Map<string, string>();
  for (const { file, after = '', anchor, text } of insertions) {
    const oldText = texts.get(file) ?? readFileSync(join(root, file), 'utf8');
    const start = oldText.indexOf(after);
    const position = start < 0 ? -1 : oldText.indexOf(anchor, start);
    if (position < 0) throw new Error(`${file}: no "${anchor.trim()}" to insert before`);
    texts.set(file, oldText.slice(0, position) + text + oldText.slice(position));
  }
  for (const [file, text] of texts) writeFileSync(join(root, file), text);
}

const MATRIX_FILE = 'apps/server/test/authorization/authorization-matrix.ts';
const CALLS_FILE = 'apps/server/test/http/specified-calls.ts';
const ARCHIVE_FIXTURE_FILE = 'apps/server/test/account/archive-fixture.ts';
