import { spawnSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';

/*
 * `npm run migration:create domains/NAME [words]` creates a package's migration from its entities and
 * formats the package.
 */
const ROOT = fileURLToPath(new URL('../../../', import.meta.url));
const [folder = '', ...words] = process.argv.slice(2);

for (const [command, ...args] of [
  ['node', 'packages/db/src/migrations/create-migration.ts', folder, ...words],
  ['biome', 'check', '--write', folder],
] as const) {
  const { status } = spawnSync(command, args, { cwd: ROOT, stdio: 'inherit' });
  if (status !== 0) process.exit(1);
}
