import { Migrator } from '@mikro-orm/migrations';
import { MikroORM } from '@mikro-orm/postgresql';
import { ANCHOR_SCHEMA, type Store } from '../store.ts';
import { MIGRATION_TABLE } from './pending-migrations.ts';

export interface MigrationOrmOptions {
  /** Schemas to leave out when comparing with the live database. */
  readonly otherSchemas?: readonly string[] | undefined;
  /** The longest to wait for a locked table. */
  readonly lockTimeoutMs?: number | undefined;
}

/**
 * The ORM of a single store, for creating, running and checking its migrations. It ignores all other schemas. Connects
 * lazily. Close it after use.
 */
export async function createMigrationOrm(
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
      // If this process is killed, ends its statement, which would otherwise keep its locks and block the next start.
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
