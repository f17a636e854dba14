export { AthleteKey } from './athlete-key.ts';
export { type ConnectOptions, connect } from './connect.ts';
export { anyOf } from './driver/any-of.ts';
export { type DefinedQuery, defineQuery, type QueryParameters } from './driver/define-query.ts';
export { inSchema } from './driver/in-schema.ts';
export { type AthleteCall, findAthleteCall, onBehalfOf } from './driver/on-behalf-of.ts';
export { pipeline } from './driver/pipeline.ts';
export { ATHLETE_SETTING } from './driver/row-level-security.ts';
export { getPoolUse, type PoolUse, type PreparedStatement, runPrepared } from './driver/run-prepared.ts';
export { sendWithCommit } from './driver/send-with-commit.ts';
export { type SentStatement, statementChannel } from './driver/statement-channel.ts';
export { type BundledLibrary, listBundledLibraries } from './embedded/bundled-libraries.ts';
export type { Log } from './log.ts';

export { type MigrateOptions, migrate } from './migrations/migrate.ts';

export {
  listMigrationStates,
  type MigrationState,
  migrateDown,
  migrateUpTo,
} from './migrations/migration-steps.ts';
export {
  renameTable,
  type TableRename,
  undoRenameTable,
} from './migrations/rename-table.ts';
export { parseUuidTimestamp } from './parse-uuid-timestamp.ts';
export { type ChannelListener, type ListenOptions, listenTo } from './server/listen-to.ts';
export { type OpenedPostgres, type OpenPostgresOptions, openPostgres } from './server/open-postgres.ts';
export { watchReadiness } from './server/readiness.ts';
export { type SqlError, toSqlError } from './sql-error.ts';
export { ANCHOR_SCHEMA, type Store } from './store.ts';
export type { OpenSpan, TraceAttributes, Tracing } from './tracing/tracing.ts';
