import type { FileHandle } from 'node:fs/promises';
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
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { type ArchiveLimiter, createArchiveLimiter } from './archive-limiter.ts';
import { eraseAccount } from './erase-account.ts';
import { importAccountRoute } from './import-account-route.ts';
import { writeArchive } from './write-archive.ts';

/** Each export takes a long read and adds an audit log entry that is kept for 180 days. */
const MAX_EXPORTS_PER_DAY = 20;
const DAY_MS = 86_400_000;

const MAX_IDLE_MS = 20_000;

/** Body limit for deletions, which need no body. */
const DELETE_BODY_LIMIT_BYTES = 1_024;

const ARCHIVE_HEADERS = {
  'content-type': 'application/zip',
  'content-disposition': 'attachment; filename="threshold-account.zip"',
};

interface AccountOptions {
  readonly host: Host;
  readonly resolveSignIn: (request: FastifyRequest) => Promise<SignedIn | null>;
  /** Drops an erased athlete's cached sign-ins. */
  readonly forgetSignIns: (athleteId: string) => void;
  /** Archives are kept in a temporary subfolder while they are transferred. */
  readonly dataDir: string;
  /** Disconnects a client that stops reading its export for this long, 20 s by default. */
  readonly maxIdleMs?: number;
}

/**
 * Exports, imports and deletes the whole account (docs/specification.md#account-calls). These are plain routes because
 * tRPC cannot respond with a ZIP.
 */
export async function registerAccountRoutes(
  app: FastifyInstance,
  { host, resolveSignIn, forgetSignIns, dataDir, maxIdleMs = MAX_IDLE_MS }: AccountOptions,
): Promise<void> {
  const limiter = createArchiveLimiter();
  const archiveFolder = join(dataDir, 'archives');
  const requireAthleteId = async (request: FastifyRequest): Promise<string> => {
    const signedIn = await resolveSignIn(request);
    if (!signedIn) throw new TRPCError({ code: 'UNAUTHORIZED' });
    return signedIn.athleteId;
  };

  registerExportRoute(app, { host, limiter, archiveFolder, maxIdleMs, requireAthleteId });
  await app.register(fileAdapter, {
    host,
    resolve: resolveSignIn,
    uploadFolder: archiveFolder,
    routes: [importAccountRoute({ domains: host.domains, limiter })],
  });

  app.delete<{ Querystring: { keep?: unknown } }>(
    '/api/account',
    { bodyLimit: DELETE_BODY_LIMIT_BYTES },
    async (request, reply) => {
      const athleteId = await requireAthleteId(request);
      await host.runInTransaction(athleteId, eraseAccount);
      forgetSignIns(athleteId);
      // With `keep=storage` the app clears its own storage, as it does after a sign-out.
      const storageDirective = request.query.keep === 'storage' ? '' : ', "storage"';
      return reply.header('clear-site-data', `"cache", "cookies"${storageDirective}`).status(204).send();
    },
  );
}

interface ExportOptions extends Pick<AccountOptions, 'host'> {
  readonly limiter: ArchiveLimiter;
  readonly archiveFolder: string;
  readonly maxIdleMs: number;
  /** @throws TRPCError 'UNAUTHORIZED' without a sign-in */
  readonly requireAthleteId: (request: FastifyRequest) => Promise<string>;
}

function registerExportRoute(
  app: FastifyInstance,
  { host, limiter, archiveFolder, maxIdleMs, requireAthleteId }: ExportOptions,
): void {
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
        await sendArchive(reply, file, { maxIdleMs, onRead: release });
      });
    });
    return reply;
  });
}

interface SendOptions {
  readonly maxIdleMs: number;
  /** Called once the whole file is read, before the response ends. */
  readonly onRead: () => void;
}

/** Resolves when the archive is sent, or the client has disconnected. */
async function sendArchive(
  reply: FastifyReply,
  file: FileHandle,
  { maxIdleMs, onRead }: SendOptions,
): Promise<void> {
  const { size } = await file.stat();
  // Before the response ends, so that the client can start another export right away.
  const archiveStream = file.createReadStream({ start: 0 }).once('end', onRead);
  const idleTimer = setTimeout(() => reply.raw.destroy(), maxIdleMs);
  reply.raw.on('drain', () => idleTimer.refresh());
  reply.headers(ARCHIVE_HEADERS).header('content-length', size).send(archiveStream);
  // Rejects if the client disconnects early. There is nothing left to send then.
  await finished(archiveStream).catch(() => undefined);
  clearTimeout(idleTimer);
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
