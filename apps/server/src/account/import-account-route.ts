import type { FileHandle } from 'node:fs/promises';
import {
  assertEmptyAccount,
  type CommandContext,
  createSlidingWindow,
  type Domain,
  defineUpload,
  type FileRoute,
  storeRows,
  toApiError,
} from '@threshold/api/server';
import { accountImported } from '@threshold/contracts/users';
import type { ArchiveLimiter } from './archive-limiter.ts';
import { readArchive } from './read-archive.ts';

/** Four times the size of ten years of daily recordings. */
const MAX_ARCHIVE_BYTES = 200 * 1024 * 1024;
/** Limits failures, because finding a fault in an archive can take minutes. */
const FAILURE_LIMIT = { maxCalls: 5, withinMs: 3_600_000 };
/**
 * A slow failure counts once more for every 30 seconds in its slot. Otherwise five failures could take half an
 * hour.
 */
const SLOT_MS_PER_FAILURE = 30_000;

interface ImportOptions {
  readonly domains: readonly Domain[];
  readonly limiter: ArchiveLimiter;
  /** A monotonic clock, in milliseconds. */
  readonly now?: () => number;
}

/** `POST /api/account/import`: the body is the ZIP of an export. Imports all of it or nothing. */
export function importAccountRoute({
  domains,
  limiter,
  now = () => performance.now(),
}: ImportOptions): FileRoute {
  const failureWindow = createSlidingWindow(FAILURE_LIMIT, now);
  return defineUpload(
    '/api/account/import',
    { maxBodyBytes: MAX_ARCHIVE_BYTES },
    ({ runInTransaction, queryContext: ctx, spool }, { body }) =>
      limiter.runExclusively(ctx.athleteId, async () => {
        failureWindow.assertBelowLimit(ctx.athleteId);
        // Don't read the body until a slot is free.
        await limiter.runWithSlot('import', async () => undefined);
        // Spool to disk: the transaction streams rows from the file, and a retry after a deadlock rereads it.
        return spool(body, (file) =>
          limiter.runWithSlot('import', async () => {
            const startedAt = now();
            try {
              return await runInTransaction(async (txCtx) => ({
                imported: await storeArchive(txCtx, domains, file),
              }));
            } catch (error) {
              // Server errors don't count against the athlete.
              if (toApiError(error).status < 500)
                for (let elapsedMs = now() - startedAt; elapsedMs >= 0; elapsedMs -= SLOT_MS_PER_FAILURE)
                  failureWindow.count(ctx.athleteId);
              throw error;
            }
          }),
        );
      }),
  );
}

async function storeArchive(
  ctx: CommandContext,
  domains: readonly Domain[],
  file: FileHandle,
): Promise<ReturnType<typeof toImportedCounts>> {
  for (const domain of domains) await assertEmptyAccount(ctx, domain);
  const countByTable = new Map<string, number>();
  for await (const { domain: name, batch } of readArchive(file)) {
    const domain = domains.find((candidate) => candidate.name === name);
    if (!domain) throw new Error(`The domain ${name} is not composed`);
    await storeRows(ctx, domain, batch);
    const table = `${name}.${batch.table}`;
    countByTable.set(table, (countByTable.get(table) ?? 0) + batch.count);
  }
  await ctx.audit('account-imported');
  await ctx.emit(accountImported, { athleteId: ctx.athleteId });
  return toImportedCounts(countByTable);
}

const toImportedCounts = (countByTable: ReadonlyMap<string, number>) => ({
  workouts: countByTable.get('training.workout') ?? 0,
  sessions: countByTable.get('sessions.session') ?? 0,
  healthEntries: countByTable.get('health.health_entry') ?? 0,
  nutritionLogs: countByTable.get('nutrition.log') ?? 0,
});
