import { migrationStates } from '@threshold/db';
import { commandClient } from '../backup/copy-rows.ts';
import type { Config } from '../config.ts';
import { stores } from '../stores.ts';
import { bad, type Finding, good, note } from './finding.ts';

const CLOCK_SECONDS = 2;

/** Looks at the database that answers at this address. */
export async function examineDatabase(
  url: string,
  config: Pick<Config, 'databaseUrl'>,
  now: () => Date,
): Promise<Finding[]> {
  const client = await commandClient(url);
  try {
    const asked = now().getTime();
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
    const [found] = rows;
    if (!found) return [bad('The database answers nothing.')];
    const between = (asked + now().getTime()) / 2;
    return [
      good(`The database answers: PostgreSQL ${found.version}, ${(found.bytes / 1e6).toFixed(0)} MB.`),
      ...(await migrations(url)),
      found.checksums === 'on'
        ? good('Its pages have checksums.')
        : note('Its pages have no checksums: a dying disk is noticed late (pg_checksums --enable).'),
      ...(found.fsync === 'on' ? [] : [bad('fsync is off: a crash of the machine loses data.')]),
      clock((found.clock.getTime() - between) / 1000),
      ...(config.databaseUrl && found.superuser
        ? [note('DATABASE_URL signs in as a superuser: "threshold roles" makes lesser ones.')]
        : []),
    ];
  } finally {
    await client.end();
  }
}

async function migrations(url: string): Promise<Finding[]> {
  const states = await migrationStates(url, stores);
  const pending = states.filter(({ executed }) => !executed).length;
  const newer = states.filter(({ known }) => !known).length;
  if (newer > 0) return [bad(`The database is of a newer version: ${newer} migrations are unknown here.`)];
  if (pending > 0)
    return [bad(`${pending} migrations have not run: start the product, or "threshold migrate up".`)];
  return [good(`All ${states.length} migrations have run.`)];
}

function clock(offsetSeconds: number): Finding {
  const off = Math.abs(offsetSeconds).toFixed(1);
  if (Math.abs(offsetSeconds) <= CLOCK_SECONDS)
    return good("This machine's clock agrees with the database's.");
  return bad(
    `This machine's clock is ${off} s ${offsetSeconds > 0 ? 'behind' : 'ahead of'} the database's: use NTP.`,
  );
}
