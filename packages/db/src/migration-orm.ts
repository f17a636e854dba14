import { Migrator } from '@mikro-orm/migrations';
import { MikroORM } from '@mikro-orm/postgresql';
import { MIGRATION_TABLE } from './pending-migrations.ts';
import { ANCHOR_SCHEMA, type Store } from './store.ts';

/** What a caller may change. */
export interface MigrationOrmOptions {
  /** Schemas of the database to leave out of a comparison with the live database. */
  readonly otherSchemas?: readonly string[] | undefined;
  /** Longest wait for a table that something else uses. */
  readonly lockTimeoutMs?: number | undefined;
}

/**
 * The ORM of one store alone, for making, running and checking its migrations; blind to every other schema.
 * The database is not touched until a method needs it. Close it after use.
 */
export async function migrationOrm(
  store: Store,
  url: string,
  { otherSchemas = [], lockTimeoutMs = 5_000 }: MigrationOrmOptions = {},
): Promise<MikroORM> {
  return MikroORM.init({
    clientUrl: url,
    entities: [...store.entities],
    schema: store.name,
    extensions: [Migrator],
    discovery: { checkDuplicateTableNames: false, warnWhenNoEntities: false },
    pool: { min: 0, max: 2 },
    driverOptions: {
      connectionString: url,
      application_name: `threshold migrations of ${store.name}`,
      lock_timeout: lockTimeoutMs,
      connectionTimeoutMillis: 10_000,
      // A process that is killed takes its statement with it: it would hold its locks against the next start.
      options: '-c client_connection_check_interval=1000',
    },
    migrations: {
      path: store.migrations,
      tableName: `${store.name}.${MIGRATION_TABLE}`,
      emit: 'ts',
      silent: true,
      snapshot: true,
      snapshotName: '.snapshot',
      snapshotOnMigrate: false,
    },
    schemaGenerator: {
      ignoreSchema: [...new Set(['public', ANCHOR_SCHEMA, ...otherSchemas])].filter(
        (name) => name !== store.name,
      ),
      skipTables: store.name === ANCHOR_SCHEMA ? [] : [`${ANCHOR_SCHEMA}.user`],
    },
  });
}
