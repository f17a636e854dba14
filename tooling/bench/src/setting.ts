import { mkdirSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { openPostgres } from '@threshold/db';
import { Client } from 'pg';
import { parentOf } from './cpu-time.ts';

const inProject = (path: string) => fileURLToPath(new URL(`../../../${path}`, import.meta.url));
/** The variables and the flags for Node that `npm start` sets, each group as one text. */
const [, VARIABLES = '', FLAGS = ''] =
  /"start": "((?:\w+=\S+ )*)exec node ((?:--\S+ )*)/.exec(readFileSync(inProject('package.json'), 'utf8')) ??
  [];
const words = (text: string) => text.split(' ').filter((word) => word !== '');
/** The variables of `npm start`. */
export const PRODUCT_ENV: NodeJS.ProcessEnv = Object.fromEntries(
  words(VARIABLES).map((variable) => variable.split('=')),
);
/** Commands for Node. */
export const PRODUCT: readonly string[] = [...words(FLAGS), inProject('apps/server/src/main.ts')];
export const JOBS: readonly string[] = [...words(FLAGS), inProject('apps/server/src/jobs-main.ts')];
export const BARE: readonly string[] = [inProject('tooling/bench/src/bare-server.ts')];
/** Two benches at once need ports of their own. */
export const PRODUCT_PORT = Number(process.env.BENCH_PORT ?? 3061);
export const BARE_PORT = PRODUCT_PORT + 1;
/** As in production, where long lists are not validated again; the origin must then be https. */
export const ORIGIN = 'https://bench.example';

export const say = (text: string) => process.stdout.write(`${text}\n`);

/** The 25th percentile: the steadiest figure on a machine that others use too. */
export const quartile = (values: readonly number[]) =>
  [...values].sort((a, b) => a - b)[Math.floor(values.length / 4)] ?? Number.NaN;

/** A database of the bench's own, and the environment of the servers that stand on it. */
export interface Setting {
  readonly databaseUrl: string;
  /** The process whose children are PostgreSQL's backends. */
  readonly postmaster: number;
  readonly env: Readonly<Record<string, string>>;
  close(): Promise<void>;
}

const quiet = { info: () => undefined, warn: () => undefined, error: () => undefined };

/** A setting that is thrown away when it is closed. */
export async function openSetting(): Promise<Setting> {
  const dataDir = mkdtempSync(join(tmpdir(), 'threshold-bench-'));
  const setting = await openKeptSetting(dataDir);
  return {
    ...setting,
    async close() {
      await setting.close();
      rmSync(dataDir, { recursive: true, force: true });
    },
  };
}

/** A setting that stays in its folder, which is made where it is not there. */
export async function openKeptSetting(dataDir: string): Promise<Setting> {
  mkdirSync(dataDir, { recursive: true });
  const postgres = await openPostgres({ dataDir, log: quiet });
  return {
    databaseUrl: postgres.url,
    postmaster: await postmasterOf(postgres.url),
    env: {
      ...PRODUCT_ENV,
      DATABASE_URL: postgres.url,
      THRESHOLD_DATA_DIR: dataDir,
      LOG_LEVEL: 'silent',
      NODE_ENV: 'production',
      HOST: '127.0.0.1',
      PUBLIC_ORIGIN: ORIGIN,
      AUTH_SECRET: 'a secret that only this benchmark knows',
      ALLOW_DEV_IDP_IN_PRODUCTION: '1',
      // One athlete writes here as much as a thousand do.
      WRITES_A_MINUTE: '0',
      // A kept world can be built again.
      BACKUP_BEFORE_MIGRATION: 'off',
      // The jobs would run beside what is measured.
      JOB_PROCESS: 'separate',
    },
    close: () => postgres.stop(),
  };
}

/** The postmaster is the parent of any backend. */
async function postmasterOf(url: string): Promise<number> {
  const client = new Client({ connectionString: url });
  await client.connect();
  const { rows } = await client.query('select pg_backend_pid() as pid');
  const parent = parentOf(rows[0].pid);
  await client.end();
  return parent;
}
