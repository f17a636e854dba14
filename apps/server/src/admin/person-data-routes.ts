import { join } from 'node:path';
import type { EntityManager } from '@mikro-orm/postgresql';
import { DomainError, type Host, invalid, notFound, withUnlinkedFile } from '@threshold/api/server';
import {
  auditManagement,
  listConfirmations,
  lockManagedPerson,
  type Manager,
  type ManagerRoutes,
  MISSING,
} from '@threshold/auth';
import { rowId } from '@threshold/contracts/scalars';
import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import type { ArchiveLimiter } from '../account/archive-limiter.ts';
import { eraseAccount } from '../account/erase-account.ts';
import { exportAsOperator } from '../account/export-as-operator.ts';
import { assertBelowExportLimit } from '../account/export-limit.ts';
import { MAX_IDLE_MS, sendArchive } from '../account/send-archive.ts';

const FORBIDDEN = 'Only the owner can do that.';
const STALE = 'Sign out and in again before you export or erase an account.';
const WRONG_NAME =
  'Type the person’s name exactly as the page shows it, or the email. If several people have the name, type the email.';
const MAX_NAME_CHARACTERS = 400;

const erasure = z.strictObject({ name: z.string().max(MAX_NAME_CHARACTERS) });

interface PersonRoute {
  Params: { personId: string };
}

export interface PersonDataOptions {
  /** Called with each request, because the host is composed after the routes are declared. */
  readonly getHost: () => Host;
  readonly limiter: ArchiveLimiter;
  /** Archives are kept in a temporary subfolder while they are transferred. */
  readonly dataDir: string;
  /** Drops an erased athlete's cached sign-ins. */
  readonly forgetSignIns: (athleteId: string) => void;
}

/** Exports and erases another person's account, as the owner or an admin, who signed in within 10 minutes. */
export function registerPersonDataRoutes(
  app: FastifyInstance,
  { writes, getManager, isFresh }: ManagerRoutes,
  { getHost, limiter, dataDir, forgetSignIns }: PersonDataOptions,
): void {
  const archiveFolder = join(dataDir, 'archives');

  // Never a GET: it notifies the person, and no link of another site may start it.
  app.post<PersonRoute>('/api/admin/people/:personId/export', writes, async (request, reply) => {
    const personId = parsePersonId(request.params.personId);
    const manager = getManager(request);
    const host = getHost();
    const ctx = host.queryContext(personId, request.log);
    await ctx.em.transactional((em) => assertManages(em, manager, personId));
    if (!(await isFresh(request))) throw new DomainError('forbidden', STALE);
    // Locks the manager, not the person: a slow manager must not delay the person's own exports.
    await limiter.runExclusively(manager.athleteId, async (release) => {
      await assertBelowExportLimit(ctx, 'operator');
      await withUnlinkedFile(archiveFolder, async (file) => {
        await limiter.runWithSlot('export', () =>
          exportAsOperator(host, personId, file, async ({ em, now }) => {
            await assertManages(em, manager, personId);
            await auditManagement(em, now(), manager, personId, 'person-exported');
          }),
        );
        await sendArchive(reply, file, { maxIdleMs: MAX_IDLE_MS, onRead: release });
      });
    });
    return reply;
  });

  app.post<PersonRoute>('/api/admin/people/:personId/erase', writes, async (request, reply) => {
    const personId = parsePersonId(request.params.personId);
    const manager = getManager(request);
    const isRecent = await isFresh(request);
    await getHost().runInTransaction(personId, async (ctx) => {
      await assertManages(ctx.em, manager, personId);
      if (!isRecent) throw new DomainError('forbidden', STALE);
      const typedName = normalize(erasure.safeParse(request.body).data?.name ?? '');
      const confirmations = (await listConfirmations(ctx.em, personId)).map(normalize);
      if (!confirmations.includes(typedName)) throw invalid('name', WRONG_NAME);
      await auditManagement(ctx.em, ctx.now(), manager, personId, 'person-erased');
      await eraseAccount(ctx, 'operator');
    });
    forgetSignIns(personId);
    return reply.code(204).send();
  });
}

const parsePersonId = (text: string): string => {
  const { data } = rowId.safeParse(text);
  if (data === undefined) throw notFound(MISSING.message);
  return data;
};

/**
 * Locks the person's row.
 * @throws DomainError 'not-found' or 'forbidden'
 */
async function assertManages(em: EntityManager, manager: Manager, personId: string): Promise<void> {
  const permission = await lockManagedPerson(em, manager, personId);
  if (permission === 'missing') throw notFound(MISSING.message);
  if (permission === 'forbidden') throw new DomainError('forbidden', FORBIDDEN);
}

const normalize = (name: string): string =>
  name.normalize('NFC').trim().replaceAll(/\s+/g, ' ').toLowerCase();
