import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { camel, domainFiles } from './template.ts';

const ROOT = fileURLToPath(new URL('../../../', import.meta.url));
const [name = ''] = process.argv.slice(2);

if (!/^[a-z][a-z0-9]*(-[a-z0-9]+)*$/.test(name)) {
  console.error('usage: pnpm new:domain NAME, with a kebab-case name such as "gear"');
  process.exit(1);
}
const folder = join(ROOT, 'domains', name);
if (existsSync(folder)) {
  console.error(`domains/${name} exists already`);
  process.exit(1);
}
for (const [path, text] of Object.entries(domainFiles(name))) {
  mkdirSync(dirname(join(folder, path)), { recursive: true });
  writeFileSync(join(folder, path), text);
}
spawnSync('biome', ['check', '--write', folder], { cwd: ROOT, stdio: 'ignore' });

console.log(`domains/${name} is there. What is left:
  1. pnpm install
  2. Entities (with the dependencies @mikro-orm/core and @mikro-orm/migrations), then:
     pnpm migration:create domains/${name}
  3. Schemas, use cases with tests, router.ts, rest.ts
  4. apps/server: the dependency in package.json, one line in src/domains.ts: ${camel(name)}
  5. apps/web: the dependency in package.json, one line in src/domains.ts: ...toRoutes(${camel(name)}Screens)
  6. Only if it speaks to others: packages/contracts/src/${name}.ts`);
