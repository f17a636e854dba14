import { spawnSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';

/** Creates a package's migration from its entities, and formats it: `npm run migration:create domains/NAME [words]`. */
const ROOT = fileURLToPath(new URL('../../../', import.meta.url));
const [folder = '', ...words] = process.argv.slice(2);

for (const [command, ...args] of [
  ['node', 'packages/db/src/migrations/create-migration.ts', folder, ...words],
  ['biome', 'check', '--write', folder],
] as const) {
  const { status } = spawnSync(command, args, { cwd: ROOT, stdio: 'inherit' });
  if (status !== 0) process.exit(1);
}
