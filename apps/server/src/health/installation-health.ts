import { basename } from 'node:path';
import type { EntityManager } from '@mikro-orm/postgresql';
import type { Host } from '@threshold/api/server';
import type { Config } from '../config/config.ts';
import { type DiskSpace, readDiskSpace } from './disk-space.ts';
import { type JobHealth, readJobHealth } from './job-health.ts';
import { computeBackupHours, findLastBackup } from './last-backup.ts';
import { listProblems } from './list-problems.ts';

export interface InstallationHealth {
  /** What to do, worst first. Empty if everything is fine. */
  readonly problems: readonly string[];
  readonly version: { readonly product: string; readonly node: string; readonly postgres: string };
  readonly jobs: JobHealth;
  readonly storage: {
    readonly databaseBytes: number;
    /** Of the database: the activities that athletes imported from files. */
    readonly importedBytes: number;
    readonly importedCount: number;
    /** The disk of the data folder; null if it can't be read. With its own server, the database is elsewhere. */
    readonly disk: DiskSpace | null;
    readonly isDatabaseOnDisk: boolean;
  };
  /** The last one by `threshold backup`; null if none is recorded. */
  readonly backup: { readonly madeAt: string; readonly hours: number; readonly file: string } | null;
}

interface HealthOptions {
  readonly config: Pick<Config, 'dataDir' | 'databaseUrl' | 'version'>;
  readonly names: Pick<Host, 'jobs' | 'schedules'>;
  readonly now: Date;
}

/** Examines the installation for the admin page. Names no athlete. */
export async function readInstallationHealth(
  em: EntityManager,
  { config, names, now }: HealthOptions,
): Promise<InstallationHealth> {
  const jobs = await readJobHealth(em, names, now);
  const [stored] = await em.getConnection().execute<StoredRow[]>(STORED_SQL);
  if (!stored) throw new Error('The database did not tell its size');
  const { postgres, ...sizes } = stored;
  const lastBackup = await findLastBackup(config.dataDir);
  const backup = lastBackup && {
    madeAt: lastBackup.madeAt.toISOString(),
    hours: computeBackupHours(lastBackup.madeAt, now),
    file: basename(lastBackup.file),
  };
  const disk = await readDiskSpace(config.dataDir).catch(() => null);
  return {
    problems: listProblems({ jobs, disk, backup }),
    version: { product: config.version, node: process.versions.node, postgres },
    jobs,
    storage: { ...sizes, disk, isDatabaseOnDisk: config.databaseUrl === undefined },
    backup,
  };
}

interface StoredRow {
  readonly postgres: string;
  readonly databaseBytes: number;
  readonly importedBytes: number;
  readonly importedCount: number;
}

const STORED_SQL = `
  select split_part(current_setting('server_version'), ' ', 1) as postgres,
         pg_database_size(current_database())::float8 as "databaseBytes",
         pg_total_relation_size('files.activity')::float8 as "importedBytes",
         (select count(*)::int from files.activity) as "importedCount"`;
