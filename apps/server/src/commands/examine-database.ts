import { ANCHOR_SCHEMA, listMigrationStates } from '@threshold/db';
import type { ClientBase } from 'pg';
import { connectForMaintenance } from '../backup/connect-for-maintenance.ts';
import type { Config } from '../config/config.ts';
import { stores } from '../stores.ts';
import { createBadFinding, createGoodFinding, createNoteFinding, type Finding } from './finding.ts';
import { SHARED_TABLES } from './row-level-security.ts';

const MAX_CLOCK_OFFSET_SECONDS = 2;

export async function examineDatabase(
  url: string,
  config: Pick<Config, 'databaseUrl'>,
  now: () => Date,
): Promise<Finding[]> {
  const client = await connectForMaintenance(url);
  try {
    const sentAtMs = now().getTime();
    const { rows } = await client.query<{
      version: string;
      checksums: string;
      fsync: string;
      clock: Date;
      superuser: boolean;
      bytes: number;
    }>(
      `select current_setting('server_version') as version, current_setting('data_checksums') as checksums,
              current_setting('fsync') as fsync, clock_timestamp() as clock,
              (select rolsuper from pg_roles where rolname = current_user) as superuser,
              pg_database_size(current_database())::float8 as bytes`,
    );
    const [settings] = rows;
    if (!settings) return [createBadFinding('The database does not answer.')];
    // Assume that the database reads its clock midway through the round trip.
    const midpointMs = (sentAtMs + now().getTime()) / 2;
    return [
      createGoodFinding(
        `The database answers: PostgreSQL ${settings.version}, ${(settings.bytes / 1e6).toFixed(0)} MB.`,
      ),
      ...(await examineMigrations(url)),
      settings.checksums === 'on'
        ? createGoodFinding('Its pages have checksums.')
        : createNoteFinding(
            'Its pages have no checksums: a failing disk is noticed late (pg_checksums --enable).',
          ),
      ...(settings.fsync === 'on'
        ? []
        : [createBadFinding('fsync is off: a crash of the machine loses data.')]),
      examineClock((settings.clock.getTime() - midpointMs) / 1000),
      ...(config.databaseUrl && settings.superuser
        ? [
            createNoteFinding(
              'DATABASE_URL connects as a superuser: "threshold roles" creates roles with fewer rights.',
            ),
          ]
        : []),
      ...(config.databaseUrl ? [await examineRowLevelSecurity(client), await examineQueueOwner(client)] : []),
    ];
  } finally {
    await client.end();
  }
}

async function examineMigrations(url: string): Promise<Finding[]> {
  const states = await listMigrationStates(url, stores);
  const pendingCount = states.filter(({ isExecuted }) => !isExecuted).length;
  const newerCount = states.filter(({ isKnown }) => !isKnown).length;
  if (newerCount > 0)
    return [
      createBadFinding(`The database is newer than this version: ${newerCount} migrations are unknown here.`),
    ];
  if (pendingCount > 0)
    return [
      createBadFinding(
        `${pendingCount} migrations have not run: start the product, or run "threshold migrate up".`,
      ),
    ];
  return [createGoodFinding(`All ${states.length} migrations have run.`)];
}

async function examineRowLevelSecurity(client: ClientBase): Promise<Finding> {
  const { rows } = await client.query<{ name: string; binds: boolean }>(
    `select distinct n.nspname || '.' || t.relname as name, row_security_active(t.oid) as binds
       from pg_constraint f
       join pg_class t on t.oid = f.conrelid
       join pg_namespace n on n.oid = t.relnamespace
       join pg_attribute a on a.attrelid = t.oid and a.attnum = f.conkey[1]
      where f.contype = 'f' and f.confrelid = to_regclass('auth."user"') and a.attname = 'athlete_id'
        and n.nspname = any($1)
      order by name`,
    [stores.map(({ name }) => name).filter((name) => name !== ANCHOR_SCHEMA)],
  );
  const ownedTables = rows.filter(({ name }) => SHARED_TABLES[name]?.access !== 'all');
  const unprotectedNames = ownedTables.filter(({ binds }) => !binds).map(({ name }) => name);
  if (unprotectedNames.length === 0)
    return createGoodFinding(
      `Row-level security limits each athlete to their own rows, in ${ownedTables.length} tables.`,
    );
  if (unprotectedNames.length < ownedTables.length)
    return createBadFinding(
      `Row-level security is missing in ${unprotectedNames.join(', ')}: run "threshold roles" again.`,
    );
  return createNoteFinding(
    'Row-level security does not apply to this role: "threshold roles" creates one that it applies to.',
  );
}

/** Checks whether the connected role may create and migrate the job queue's schema, as pg-boss does. */
async function examineQueueOwner(client: ClientBase): Promise<Finding> {
  const { rows } = await client.query<{ owns: boolean }>(
    `select coalesce(bool_and(pg_has_role(owner, 'usage')),
                     has_database_privilege(current_database(), 'create')) as owns
       from (select nspowner from pg_namespace where nspname = 'pgboss'
             union all
             select relowner from pg_class where relnamespace = to_regnamespace('pgboss') and relkind in ('r', 'p')
            ) parts (owner)`,
  );
  return rows[0]?.owns
    ? createGoodFinding('This role owns the schema of the job queue.')
    : createBadFinding(
        'This role does not own the schema of the job queue (pgboss): no job runs and queued work waits. Run "threshold roles" again.',
      );
}

function examineClock(offsetSeconds: number): Finding {
  const absoluteSeconds = Math.abs(offsetSeconds).toFixed(1);
  if (Math.abs(offsetSeconds) <= MAX_CLOCK_OFFSET_SECONDS)
    return createGoodFinding("This machine's clock agrees with the database's.");
  const direction = offsetSeconds > 0 ? 'behind' : 'ahead of';
  return createBadFinding(
    `This machine's clock is ${absoluteSeconds} s ${direction} the database's: use NTP.`,
  );
}
