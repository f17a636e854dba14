import { join } from 'node:path';
import { fileAdapter, type Host, type SignedIn, withUnlinkedFile } from '@threshold/api/server';
import { TRPCError } from '@trpc/server';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { ArchiveLimiter } from './archive-limiter.ts';
import { eraseAccount } from './erase-account.ts';
import { assertBelowExportLimit } from './export-limit.ts';
import { importAccountRoute } from './import-account-route.ts';
import { ARCHIVE_HEADERS, MAX_IDLE_MS, sendArchive } from './send-archive.ts';
import { writeArchive } from './write-archive.ts';

/** Body limit for deletions, which need no body. */
const DELETE_BODY_LIMIT_BYTES = 1_024;

interface AccountOptions {
  readonly host: Host;
  readonly limiter: ArchiveLimiter;
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
  { host, limiter, resolveSignIn, forgetSignIns, dataDir, maxIdleMs = MAX_IDLE_MS }: AccountOptions,
): Promise<void> {
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

interface ExportOptions extends Pick<AccountOptions, 'host' | 'limiter'> {
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
      await assertBelowExportLimit(host.queryContext(athleteId, request.log), 'athlete');
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
