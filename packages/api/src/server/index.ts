export { CHANGED_TOPIC } from '../changed-topic.ts';
export type { AccountTables } from './account/account-table.ts';
export { assertEmptyAccount } from './account/assert-empty-account.ts';
export { getExportedAccount, readAccount } from './account/read-account.ts';
export { type RowBatch, readRowBatches } from './account/read-row-batches.ts';
export { storeRows } from './account/store-rows.ts';
export { lockAthlete, lockAthleteShared, tryLockAthlete } from './athlete-lock.ts';
export { memoizePerRequest } from './cache/memoize-per-request.ts';
export { definePreload, findPreloaded } from './cache/preload.ts';
export type { QueryCacheOptions } from './cache/query-cache.ts';
export type { CommandContext, QueryContext, SignedIn } from './context.ts';
export { type Domain, defineDomain, type Listener, type NamedRouter, on, providePort } from './domain.ts';
export { conflict, DomainError, invalid, notFound, tooLarge, tooMany } from './domain-error.ts';
export { isDecompressionBomb } from './files/decompression-bomb.ts';
export { fileAdapter, getFileScope, listFileRoutes } from './files/file-adapter.ts';
export {
  defineDownload,
  definePublicDownload,
  defineUpload,
  type FileResponse,
  type FileRoute,
  type PublicContext,
  type UploadContext,
} from './files/file-routes.ts';
export { withUnlinkedFile } from './files/unlinked-file.ts';
export { createHost, type Host } from './host.ts';
export { acceptAccessTokens, toScope } from './http/access-tokens.ts';
export { toApiError, toLoggableError } from './http/api-error.ts';
export { toFieldLabel } from './http/issues.ts';
export { createOpenApiDocument, getProcedureSchemas } from './http/openapi.ts';
export { registerStrictJson } from './http/register-strict-json.ts';
export { listRestRows, restAdapter } from './http/rest-adapter.ts';
export { createRestRowBuilders, type RestRow } from './http/rest-table.ts';
export { sendError } from './http/send-error.ts';
export { assertSafeJson, parseStrictJson } from './http/strict-json.ts';
export { trpcAdapter } from './http/trpc-adapter.ts';
export { createSlidingWindow, type WriteLimits } from './http/write-limits.ts';
export { deleteOldAnswers } from './idempotency/delete-old-answers.ts';
export {
  type CancelledJob,
  cancelRun,
  isCancelled,
  isMatchedBy,
  type JobCancellation,
  jobCancellationSchema,
} from './jobs/cancel-job.ts';
export {
  databaseOutbox,
  EVENT_CHANNEL,
  JOB_CHANNEL,
  PREVIOUS_EVENT_CHANNEL,
  PREVIOUS_JOB_CHANNEL,
} from './jobs/database-outbox.ts';
export { countFailedRuns, recordFailedRun } from './jobs/failed-runs.ts';
export { handleJob, type JobContext, type ReadyJob } from './jobs/handle-job.ts';
export { defineJob, type Job, type QueuedJob } from './jobs/job.ts';
export type { Outbox, OutgoingEffects, ServerEvent } from './jobs/outbox.ts';
export { runEachInTransaction } from './jobs/run-each-in-transaction.ts';
export type { ReadySchedule, Schedule, ScheduleContext } from './jobs/schedules.ts';
export {
  enqueueSystemJob,
  handleSystemJob,
  type SystemJobContext,
  type SystemJobHandler,
} from './jobs/system-job.ts';
export { type LanguageModel, type ModelContext, noModel } from './language-model.ts';
export { longList } from './long-list.ts';
export {
  createPublicLookup,
  NOT_PUBLIC_CODE,
  type PublicRequest,
  postPublicly,
} from './outgoing/post-publicly.ts';
export { isPublicAddress, isPublicUrl } from './outgoing/public-address.ts';
export {
  cachedQuery,
  command,
  delegatedQuery,
  ingestCommand,
  query,
  type ReadAs,
  type RunInTransaction,
  replicaQuery,
  router,
  secretCommand,
} from './procedures.ts';
export { readInTransactionAs } from './read-in-transaction-as.ts';
export { apiTables, store } from './store.ts';
export { changeWithUndo, type UndoableChange, undoEntry } from './undo/undo-entry.ts';
