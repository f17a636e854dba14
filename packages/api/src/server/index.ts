export { CHANGED_TOPIC } from '../changed-topic.ts';
export type { AccountTables } from './account/account-table.ts';
export { assertEmptyAccount } from './account/assert-empty-account.ts';
export { checkedRows, type RowBatch } from './account/checked-rows.ts';
export { exportedAccount, readAccount } from './account/read-account.ts';
export { storeRows } from './account/store-rows.ts';
export { loggableError, toApiError } from './api-error.ts';
export {
  type CancelledJob,
  cancelRun,
  isAmong,
  isCancelled,
  type JobCancellation,
  jobCancellation,
} from './cancel-job.ts';
export type { CommandContext, QueryContext, SignedIn } from './context.ts';
export { databaseOutbox, EVENT_CHANNEL, JOB_CHANNEL } from './database-outbox.ts';
export { deleteOldAnswers } from './delete-old-answers.ts';
export { type Domain, defineDomain, type Listener, on, providePort } from './domain.ts';
export { conflict, DomainError, invalid, notFound, tooLarge, tooMany } from './domain-error.ts';
export { fileAdapter, fileRoutes } from './file-adapter.ts';
export {
  download,
  type FileAnswer,
  type FileRoute,
  type PublicContext,
  publicDownload,
  type UploadContext,
  upload,
} from './file-routes.ts';
export { createHost, type Host } from './host.ts';
export { sendError, useStrictJson } from './http.ts';
export { fieldLabel } from './issues.ts';
export { defineJob, handleJob, type Job, type JobContext, type QueuedJob, type ReadyJob } from './job.ts';
export { type LanguageModel, type ModelContext, noModel } from './language-model.ts';
export { withNamelessFile } from './nameless-file.ts';
export { oncePerRequest } from './once-per-request.ts';
export { openApiDocument, schemasOf } from './openapi.ts';
export type { Outbox, Outgoing, ServerEvent } from './outbox.ts';
export { isPackingBomb } from './packing-bomb.ts';
export { definePreload, preloaded } from './preload.ts';
export {
  cachedQuery,
  command,
  ingestCommand,
  longList,
  query,
  type RunInTransaction,
  replicaQuery,
  router,
} from './procedures.ts';
export type { QueryCacheLimits } from './query-cache.ts';
export { restAdapter, restRows } from './rest-adapter.ts';
export { type RestRow, restTable } from './rest-table.ts';
export { runEachInTransaction } from './run-each-in-transaction.ts';
export type { ReadySchedule, Schedule, ScheduleContext } from './schedules.ts';
export type { Slice } from './slice.ts';
export { apiTables, store } from './store.ts';
export { assertSafeJson, strictJson } from './strict-json.ts';
export { trpcAdapter } from './trpc-adapter.ts';
export { type UndoableChange, undoableEntry, undoEntry } from './undo/undoable-entry.ts';
export { slidingWindow, type WriteLimits } from './write-limits.ts';
