import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { openPostgres } from '@threshold/db';

export const toProjectPath = (path: string) => fileURLToPath(new URL(`../../../../${path}`, import.meta.url));

/** The variables and the Node flags of `npm start`, each as one string. */
const [, VARIABLES = '', FLAGS = ''] =
  /"start": "((?:\w+=\S+ )*)exec node ((?:--\S+ )*)/.exec(
    readFileSync(toProjectPath('package.json'), 'utf8'),
  ) ?? [];
const splitWords = (text: string) => text.split(' ').filter((word) => word !== '');
export const START_FLAGS: readonly string[] = splitWords(FLAGS);
const START_VARIABLES: Readonly<Record<string, string>> = Object.fromEntries(
  splitWords(VARIABLES).map((variable) => variable.split('=')),
);
/** Arguments for Node. `npm run build` writes the programs. */
export const PRODUCT_ARGS: readonly string[] = [...START_FLAGS, toProjectPath('apps/server/dist/main.js')];
export const COMMANDS_SCRIPT = toProjectPath('apps/server/dist/threshold.js');
/** Production requires https. */
export const ORIGIN = 'https://proofs.example';

export const print = (text: string) => process.stdout.write(`${text}\n`);

/** A temporary database, and the environment of the servers that use it. */
export interface Setting {
  readonly dataDir: string;
  readonly databaseUrl: string;
  /** The process id of the parent of PostgreSQL's backends. */
  readonly postmaster: number;
  readonly env: Readonly<Record<string, string>>;
  /** Stops PostgreSQL and keeps its files. */
  stop(): Promise<void>;
  /** Stops PostgreSQL and deletes its files. */
  close(): Promise<void>;
}

const silentLog = { info: () => undefined, warn: () => undefined, error: () => undefined };

/** Starts the embedded PostgreSQL in a data folder, under the product's supervisor. */
export async function openSetting(
  dataDir = mkdtempSync(join(tmpdir(), 'threshold-proof-')),
): Promise<Setting> {
  const postgres = await openPostgres({ dataDir, log: silentLog });
  return {
    dataDir,
    databaseUrl: postgres.url,
    postmaster: readPostmasterPid(dataDir),
    env: {
      ...START_VARIABLES,
      DATABASE_URL: postgres.url,
      THRESHOLD_DATA_DIR: dataDir,
      // Other environments validate long lists, which costs CPU time.
      NODE_ENV: 'production',
      LOG_LEVEL: 'silent',
      HOST: '127.0.0.1',
      PUBLIC_ORIGIN: ORIGIN,
      AUTH_SECRET: 'a secret that only the proofs know',
      ALLOW_DEV_IDP_IN_PRODUCTION: '1',
      BACKUP_BEFORE_MIGRATION: 'off',
      // Otherwise, a job process would run next to the measured process.
      JOB_PROCESS: 'separate',
      // No limit, because one athlete here writes as much as a thousand usually do.
      WRITES_A_MINUTE: '0',
    },
    stop: () => postgres.stop(),
    async close() {
      await postgres.stop();
      rmSync(dataDir, { recursive: true, force: true });
    },
  };
}

/** The process id of the parent of PostgreSQL's backends. A restart changes it. */
export const readPostmasterPid = (dataDir: string) =>
  Number(readFileSync(join(dataDir, 'cluster/postmaster.pid'), 'utf8').split('\n')[0]);
