import { queryRows } from '../shared/database.ts';
import { listChildPids } from '../shared/process-usage.ts';
import { readPostmasterPid, type Setting } from '../shared/setting.ts';
import { waitUntil } from '../shared/wait-until.ts';

/** A durable PostgreSQL that a trial can break. The product's supervisor restarts it. */
export interface Postgres {
  readonly port: number;
  /** Runs a statement on its own connection. */
  ask<Row extends object>(sql: string, values?: readonly unknown[]): Promise<Row[]>;
  /** An immediate shutdown, which leaves a crash to recover from. */
  stopImmediately(): void;
  /** `kill -9` of the postmaster and all its children. */
  kill(): void;
  /** `kill -9` of one backend. PostgreSQL then closes all connections and recovers. */
  killBackend(): Promise<void>;
  /** Waits until PostgreSQL responds. @throws Error after two minutes */
  waitUntilReady(): Promise<void>;
}

export function createPostgres({ databaseUrl, dataDir }: Setting): Postgres {
  const ask: Postgres['ask'] = (sql, values) => queryRows(databaseUrl, sql, values);
  return {
    port: Number(new URL(databaseUrl).port),
    ask,
    stopImmediately: () => kill(readPostmasterPid(dataDir), 'SIGQUIT'),
    kill() {
      const parent = readPostmasterPid(dataDir);
      // Kills the postmaster first, because it would restart its children. Then its backends, which could
      // still commit.
      for (const pid of [parent, ...listChildPids(parent)]) kill(pid);
    },
    async killBackend() {
      const [backend] = await ask<{ pid: number }>(
        `select pid from pg_stat_activity where application_name = 'threshold' order by random() limit 1`,
      );
      if (backend) kill(backend.pid);
    },
    waitUntilReady: () => waitUntil('PostgreSQL', async () => (await ask('select 1')).length === 1),
  };
}

function kill(pid: number, signal: NodeJS.Signals = 'SIGKILL'): void {
  try {
    process.kill(pid, signal);
  } catch {
    // The process has ended.
  }
}
