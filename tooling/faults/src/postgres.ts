import { execFileSync } from 'node:child_process';
import { dirname, join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { embeddedBinaries } from '@threshold/db/testing';
import { childrenOf } from '@threshold/tooling-bench';
import { postmasterIn, type Running, runProgram, type Stage, waitUntil } from '@threshold/tooling-topology';
import { Client } from 'pg';
import { PORTS } from './ports.ts';
import { setpriv } from './setpriv.ts';

/** A PostgreSQL of the run's own, durable as the product's is, that can be treated badly. */
export interface Postgres {
  /** The product's database, by a role that may do no more than a product may; through another port, a proxy's. */
  url(port?: number): string;
  start(): Promise<void>;
  /** `pg_ctl stop -m immediate`: what a power cut leaves, the log unreplayed. */
  stopImmediately(): void;
  stop(): Promise<void>;
  /** `kill -9` of the postmaster and of all that it started. */
  kill(): void;
  /** `kill -9` of one connection's process, after which PostgreSQL ends all others and recovers by itself. */
  killBackend(): Promise<void>;
  /** A statement as superuser, on a connection of its own. */
  ask<Row extends object>(sql: string, values?: readonly unknown[]): Promise<Row[]>;
}

export interface PostgresPlace {
  readonly dataFolder: string;
  /** Where the log of the database lies, if not among the data. */
  readonly walFolder?: string;
  readonly settings?: Readonly<Record<string, string>>;
  readonly port?: number;
  /** Started again when it ends by itself, as the product does with the one that it brings along. */
  readonly isKeptUp?: boolean;
}

const RESTART_MS = 500;

/** Makes a cluster and starts it. */
export async function openPostgres(stage: Stage, place: PostgresPlace): Promise<Postgres> {
  const { dataFolder, walFolder, settings = {}, isKeptUp = false } = place;
  const ownPort = place.port ?? PORTS.postgres;
  const account = stage.postgresAccount;
  const bin = dirname(embeddedBinaries(account).postgres);
  const asPostgres = { ...account, cwd: '/', env: { PATH: process.env.PATH, LC_ALL: 'C', TZ: 'UTC' } };
  const { superuser, product } = stage.passwords;
  execFileSync(
    join(bin, 'initdb'),
    [
      `--pgdata=${dataFolder}`,
      ...(walFolder === undefined ? [] : [`--waldir=${walFolder}`]),
      '--username=postgres',
      `--pwfile=${stage.fileFor('superuser', superuser)}`,
      '--auth=scram-sha-256',
      '--data-checksums',
      '--encoding=UTF8',
      '--locale=C',
    ],
    { ...asPostgres, stdio: ['ignore', 'ignore', 'inherit'] },
  );
  const all = {
    listen_addresses: '127.0.0.1',
    port: String(ownPort),
    unix_socket_directories: '',
    shared_buffers: '64MB',
    timezone: 'UTC',
    ...settings,
  };
  const options = Object.entries(all).flatMap(([name, value]) => ['-c', `${name}=${value}`]);
  let running: Running | undefined;
  let isWanted = false;
  const run = () => {
    const started = runProgram(
      stage,
      { setpriv: setpriv() },
      {
        name: `postgres-${ownPort}`,
        command: [join(bin, 'postgres'), '-D', dataFolder, ...options],
        asPostgres: true,
      },
    );
    running = started;
    void started.ended.then(async () => {
      await pause(RESTART_MS);
      if (isKeptUp && isWanted && running === started) run();
    });
  };
  const open = async (database: string): Promise<Client> => {
    const connectionString = `postgresql://postgres:${superuser}@127.0.0.1:${ownPort}/${database}`;
    const client = new Client({ connectionString, connectionTimeoutMillis: 2_000 });
    client.on('error', () => undefined);
    await client.connect();
    return client;
  };
  const askIn = async <Row extends object>(
    database: string,
    sql: string,
    values: readonly unknown[] = [],
  ) => {
    const client = await open(database);
    try {
      return (await client.query<Row>(sql, [...values])).rows;
    } finally {
      await client.end();
    }
  };
  const postgres: Postgres = {
    url: (port = ownPort) => `postgresql://threshold:${product}@127.0.0.1:${port}/threshold`,
    async start() {
      isWanted = true;
      run();
      await waitUntil('PostgreSQL', async () => (await askIn('postgres', 'select 1')).length === 1, 60);
    },
    stopImmediately() {
      execFileSync(join(bin, 'pg_ctl'), ['stop', '-D', dataFolder, '-m', 'immediate', '-w'], {
        ...asPostgres,
        stdio: ['ignore', 'ignore', 'inherit'],
      });
    },
    async stop() {
      isWanted = false;
      // Fast: whoever is connected is sent away.
      if (running && !running.hasEnded()) process.kill(running.pid, 'SIGINT');
      await running?.ended;
    },
    kill() {
      const postmaster = postmasterIn(dataFolder);
      // The backends first would be restarted; behind the postmaster they would commit what they have in hand.
      for (const pid of [postmaster, ...childrenOf(postmaster)]) kill(pid);
    },
    async killBackend() {
      const [backend] = await postgres.ask<{ pid: number }>(
        `select pid from pg_stat_activity where application_name = 'threshold' order by random() limit 1`,
      );
      if (backend) kill(backend.pid);
    },
    ask: (sql, values) => askIn('threshold', sql, values),
  };
  await postgres.start();
  await askIn('postgres', `create role threshold login password '${product}'`);
  await askIn('postgres', 'create database threshold owner threshold');
  return postgres;
}

function kill(pid: number): void {
  try {
    process.kill(pid, 'SIGKILL');
  } catch {
    // it is gone
  }
}
