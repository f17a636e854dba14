import { join } from 'node:path';
import { finished } from 'node:stream/promises';
import {
  fileAdapter,
  type Host,
  type QueryContext,
  type SignedIn,
  tooMany,
  withUnlinkedFile,
} from '@threshold/api/server';
import { listExportTimes } from '@threshold/auth';
import { TRPCError } from '@trpc/server';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { createArchiveLimiter } from './archive-limiter.ts';
import { eraseAccount } from './erase-account.ts';
import { importAccountRoute } from './import-account-route.ts';
import { writeArchive } from './write-archive.ts';

/** Each export takes a long read and adds an audit log entry that is kept for 180 days. */
const MAX_EXPORTS_PER_DAY = 20;
const DAY_MS = 86_400_000;

/** Disconnects a client that stops reading its export for this long. */
const MAX_IDLE_MS = 20_000;

/** Body limit for deletions, which need no body. */
const DELETE_BODY_LIMIT_BYTES = 1_024;

const ARCHIVE_HEADERS = {
  'content-type': 'application/zip',
  'content-disposition': 'attachment; filename="threshold-account.zip"',
};

interface AccountOptions {
  readonly host: Host;
  readonly resolve: (request: FastifyRequest) => Promise<SignedIn | null>;
  /** Drops an erased athlete's cached sign-ins. */
  readonly forget: (athleteId: string) => void;
  /** Archives are kept in a temporary subfolder while they are transferred. */
  readonly dataDir: string;
  readonly idleMs?: number;
}

/**
 * Exports, imports and deletes the whole account (docs/specification.md#account-calls). These are plain routes because
 * tRPC cannot answer with a ZIP.
 */
export async function registerAccountRoutes(
  app: FastifyInstance,
  { host, resolve, forget, dataDir, idleMs = MAX_IDLE_MS }: AccountOptions,
): Promise<void> {
  const limiter = createArchiveLimiter();
  const archiveFolder = join(dataDir, 'archives');
  const requireAthleteId = async (request: FastifyRequest): Promise<string> => {
    const signedIn = await resolve(request);
    if (!signedIn) throw new TRPCError({ code: 'UNAUTHORIZED' });
    return signedIn.athleteId;
  };

  app.head('/api/account/export', async (request, reply) => {
    await requireAthleteId(request);
    return reply.headers(ARCHIVE_HEADERS).send();
  });

  // Fastify's automatic HEAD route would create an archive.
  app.get('/api/account/export', { exposeHeadRoute: false }, async (request, reply) => {
    const athleteId = await requireAthleteId(request);
    // Hold the lock until the archive is sent, so that a client that never reads cannot start a second
    // export.
    await limiter.runExclusively(athleteId, async (release) => {
      await assertBelowExportLimit(host.queryContext(athleteId, request.log));
      await withUnlinkedFile(archiveFolder, async (file) => {
        await limiter.runWithSlot('export', async () => {
          await writeArchive(host, athleteId, file);
          await host.runInTransaction(athleteId, (ctx) => ctx.audit('account-exported'));
        });
        const { size } = await file.stat();
        // Release before the response ends, so that the client can start another export right away.
        const archiveStream = file.createReadStream({ start: 0 }).once('end', release);
        const idleTimer = setTimeout(() => reply.raw.destroy(), idleMs);
        reply.raw.on('drain', () => idleTimer.refresh());
        reply.headers(ARCHIVE_HEADERS).header('content-length', size).send(archiveStream);
        // Rejects if the client disconnects early. There is nothing left to send then.
        await finished(archiveStream).catch(() => undefined);
        clearTimeout(idleTimer);
      });
    });
    return reply;
  });

  await app.register(fileAdapter, {
    host,
    resolve,
    uploadFolder: archiveFolder,
    routes: [importAccountRoute({ domains: host.domains, limiter })],
  });

  app.delete<{ Querystring: { keep?: unknown } }>(
    '/api/account',
    { bodyLimit: DELETE_BODY_LIMIT_BYTES },
    async (request, reply) => {
      const athleteId = await requireAthleteId(request);
      await host.runInTransaction(athleteId, eraseAccount);
      forget(athleteId);
      // With `keep=storage` the app clears its own storage, as it does after a sign-out.
      const storageDirective = request.query.keep === 'storage' ? '' : ', "storage"';
      return reply.header('clear-site-data', `"cache", "cookies"${storageDirective}`).status(204).send();
    },
  );
}

/**
 * Counts exports in the audit log, so that the limit holds across processes and restarts.
 * @throws DomainError 'too-many', with the seconds to wait
 */
async function assertBelowExportLimit({ em, athleteId, now }: QueryContext): Promise<void> {
  const nowMs = now().getTime();
  const exportTimes = await listExportTimes(em, athleteId, {
    since: new Date(nowMs - DAY_MS),
    limit: MAX_EXPORTS_PER_DAY,
  });
  const oldestExportTime = exportTimes[MAX_EXPORTS_PER_DAY - 1];
  if (oldestExportTime)
    throw tooMany(
      `An account can be exported ${MAX_EXPORTS_PER_DAY} times within 24 hours. Please try again later.`,
      Math.max(1, Math.ceil((oldestExportTime.getTime() + DAY_MS - nowMs) / 1_000)),
    );
}
