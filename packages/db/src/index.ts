export { AthleteKey } from './athlete-key.ts';
export { type ConnectOptions, connect } from './connect.ts';
export type { Log } from './log.ts';
export { type MigrateOptions, migrate } from './migrate.ts';
export { migrationOrm } from './migration-orm.ts';
export { type OpenedPostgres, type OpenPostgresOptions, openPostgres } from './open-postgres.ts';
export { pendingMigrations, ping } from './readiness.ts';
export { type SqlFault, sqlFault } from './sql-fault.ts';
export type { Store } from './store.ts';
