import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, expect, test } from 'vitest';
import { toDomainNames } from './domain-names.ts';
import { registerDomain } from './register-domain.ts';

const PROJECT = fileURLToPath(new URL('../../../', import.meta.url));
/** Each changed file, with a line that a domain named "gear" adds to it. */
const EXPECTED_LINES = {
  'apps/server/src/domains.ts': '  gear,',
  'apps/web/src/domains.ts': '  ...toRoutes(gearScreens),',
  'apps/server/package.json': '    "@threshold/gear": "workspace:*",',
  'apps/web/package.json': '    "@threshold/gear": "workspace:*",',
  'apps/server/test/authorization/authorization-matrix.ts': '  ...gearRows,',
  'apps/server/test/http/specified-calls.ts': "  'GET /api/gear',",
  'apps/server/test/account/archive-fixture.ts':
    "  await command('gear.saveNote', { date: '2026-11-20', text: 'A note' });",
};
const root = mkdtempSync(join(tmpdir(), 'register-domain-'));
afterAll(() => rmSync(root, { recursive: true }));

test('finds a place for each line of a new domain in the current files', () => {
  for (const file of Object.keys(EXPECTED_LINES)) {
    mkdirSync(join(root, dirname(file)), { recursive: true });
    cpSync(join(PROJECT, file), join(root, file));
  }
  registerDomain(root, toDomainNames('gear'));
  for (const [file, line] of Object.entries(EXPECTED_LINES))
    expect(readFileSync(join(root, file), 'utf8').split('\n'), file).toContain(line);
});
