import { fileURLToPath } from 'node:url';
import { type HOSTS, PORTS } from './ports.ts';
import type { Programs } from './programs.ts';
import { type Running, runProgram } from './run-program.ts';
import type { Stage } from './stage.ts';

const serverFile = (name: string) =>
  fileURLToPath(new URL(`../../../apps/server/src/${name}`, import.meta.url));

/** Where the product believes to stand: a production's origin is https. */
export const ORIGIN = 'https://topology.example';
export const hostAddress = (host: number) => `http://127.0.0.1:${PORTS.host(host)}`;
export const WEB = `http://127.0.0.1:${PORTS.web}`;

/** One of the web hosts; everything that it knows is in the database. */
export const runHost = (stage: Stage, programs: Programs, host: (typeof HOSTS)[number]): Running =>
  runProgram(stage, programs, {
    name: `host-${host}`,
    command: [process.execPath, serverFile('main.ts')],
    env: { ...productEnvironment(stage), PORT: String(PORTS.host(host)) },
  });

/** The job process, beside the hosts. */
export const runJobs = (stage: Stage, programs: Programs): Running =>
  runProgram(stage, programs, {
    name: 'jobs',
    command: [process.execPath, serverFile('jobs-main.ts')],
    env: productEnvironment(stage),
  });

export const databaseUrl = (stage: Stage, port: number) =>
  `postgresql://threshold:${stage.passwords.product}@127.0.0.1:${port}/threshold`;

/** What any product of a stage is started with, before what is its own. */
export const plainEnvironment = (stage: Stage) => ({
  PATH: process.env.PATH,
  NODE_ENV: 'production',
  HOST: '127.0.0.1',
  PUBLIC_ORIGIN: ORIGIN,
  TRUST_PROXY: 'loopback',
  THRESHOLD_DATA_DIR: stage.folder,
  LOG_LEVEL: 'warn',
  JOB_PROCESS: 'separate',
  AUTH_SECRET: stage.passwords.product.padEnd(32, '-'),
  ALLOW_DEV_IDP_IN_PRODUCTION: '1',
  // One athlete writes here as much as many do.
  WRITES_A_MINUTE: '0',
});

const productEnvironment = (stage: Stage): NodeJS.ProcessEnv => ({
  ...plainEnvironment(stage),
  DRAIN_SECONDS: '3',
  DATABASE_URL: databaseUrl(stage, PORTS.pooler),
  DATABASE_LISTEN_URL: databaseUrl(stage, PORTS.primary),
  DATABASE_REPLICA_URL: databaseUrl(stage, PORTS.replica),
});
