export { anyOf } from './any-of.ts';
export { AthleteKey } from './athlete-key.ts';
export { type ConnectOptions, connect } from './connect.ts';
export { type BundledLibrary, bundledLibraries } from './embedded/bundled-libraries.ts';
export { type Listening, type ListenOptions, listenTo } from './listen-to.ts';
export type { Log } from './log.ts';
export { type MigrateOptions, migrate } from './migrate.ts';
export { type MigrationOrmOptions, migrationOrm } from './migration-orm.ts';
export {
  type MigrationState,
  migrateDown,
  migrateUpTo,
  migrationStates,
} from './migration-steps.ts';
export { type Behalf, behalf, onBehalfOf } from './on-behalf.ts';
export { type OpenedPostgres, type OpenPostgresOptions, openPostgres } from './open-postgres.ts';
export { owned } from './owner-filter.ts';
export { type PoolUse, type PreparedStatement, poolUse, runPrepared } from './prepared.ts';
export { watchReadiness } from './readiness.ts';
export { renameTable, type TableRename, undoRenameTable } from './rename-table.ts';
export { ATHLETE_SETTING } from './row-level-security.ts';
export { sendWithCommit } from './send-with-commit.ts';
export { type SqlError, toSqlError } from './sql-error.ts';
export { type SentStatement, statements } from './statements.ts';
export { ANCHOR_SCHEMA, type Store } from './store.ts';
export type { OpenSpan, TraceAttributes, Tracing } from './tracing.ts';
export { uuidTimestamp } from './uuid-timestamp.ts';
