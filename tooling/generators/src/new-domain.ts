import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { toDomainNames } from './domain-names.ts';
import { createDomainFiles, createMatrixRows } from './domain-template.ts';
import { registerDomain } from './register-domain.ts';

/* `npm run new:domain NAME` creates a domain, registers it in both apps and builds them. */
const ROOT = fileURLToPath(new URL('../../../', import.meta.url));
const [name = ''] = process.argv.slice(2);

if (!/^[a-z][a-z0-9]*(-[a-z0-9]+)*$/.test(name)) {
  console.error('usage: npm run new:domain NAME, with a kebab-case name such as "gear"');
  process.exit(1);
}
const folder = join('domains', name);
if (existsSync(join(ROOT, folder))) {
  console.error(`${folder} already exists`);
  process.exit(1);
}
const names = toDomainNames(name);
registerDomain(ROOT, names);
for (const [path, text] of Object.entries(createDomainFiles(names)))
  writeProjectFile(join(folder, path), text);
writeProjectFile(`apps/server/test/authorization/${name}-rows.ts`, createMatrixRows(names));

runCommand('node', 'tooling/bootstrap/pnpm-run.mjs', 'install', '--prefer-offline', '--no-frozen-lockfile');
runCommand('node', 'tooling/generators/src/create-migration.ts', folder, 'init');
runCommand('biome', 'check', '--write', 'apps/server', 'apps/web/src/domains.ts', 'apps/web/package.json');
// The tests of the composed server need the built app.
runCommand('npm', 'run', 'build');
runCommand('npm', 'run', 'readmes');
runCommand('npm', 'run', 'record:answers');

console.log(`
Created ${folder}: a table, a query, a command, REST, a screen at /${name}, and their tests.
It is part of the server and of the app. Next: CONTRIBUTING.md, "Add a domain", step 2.`);

function writeProjectFile(path: string, text: string): void {
  mkdirSync(dirname(join(ROOT, path)), { recursive: true });
  writeFileSync(join(ROOT, path), text);
}

/** Exits the process with 1 if the command fails. */
function runCommand(command: string, ...args: readonly string[]): void {
  const { status } = spawnSync(command, args, { cwd: ROOT, stdio: ['ignore', 'inherit', 'inherit'] });
  if (status === 0) return;
  console.error(`failed: ${command} ${args.join(' ')}`);
  process.exit(1);
}
