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
  console.error(`domains/${name} already exists`);
  process.exit(1);
}
for (const [path, text] of Object.entries(domainFiles(name))) {
  mkdirSync(dirname(join(folder, path)), { recursive: true });
  writeFileSync(join(folder, path), text);
}
spawnSync('biome', ['check', '--write', folder], { cwd: ROOT, stdio: 'ignore' });

console.log(
  `Created domains/${name}. Next: pnpm install, then CONTRIBUTING.md, "Add a domain", from step 2 (${camel(name)} in src/domains.ts of apps/server, ${camel(name)}Screens in apps/web).`,
);
