import { open } from 'node:fs/promises';
import { fileAdapter, type Host, type SignedIn } from '@threshold/api/server';
import { TRPCError } from '@trpc/server';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { eraseAccount } from './erase-account.ts';
import { importAccount, oneAtATime, withTemporaryFile } from './import-account.ts';
import { writeArchive } from './write-archive.ts';

interface AccountOptions {
  readonly host: Host;
  readonly resolve: (request: FastifyRequest) => Promise<SignedIn | null>;
  /** Ends what the sign-in remembers of an athlete whose rows are gone. */
  readonly forget: (athleteId: string) => void;
}

/** The whole account, out, in and away (ruling 41). Plain routes, since a ZIP is no procedure's answer. */
export async function accountRoutes(
  app: FastifyInstance,
  { host, resolve, forget }: AccountOptions,
): Promise<void> {
  const athleteOf = async (request: FastifyRequest): Promise<string> => {
    const signedIn = await resolve(request);
    if (!signedIn) throw new TRPCError({ code: 'UNAUTHORIZED' });
    return signedIn.athleteId;
  };

  app.get('/api/account/export', async (request, reply) => {
    const athleteId = await athleteOf(request);
    const file = await oneAtATime(athleteId, () =>
      withTemporaryFile(async (path) => {
        await writeArchive(host, athleteId, path);
        await host.act(athleteId, (act) => act.note('account-exported'));
        return open(path);
      }),
    );
    // The name is gone already; the open file lasts until it is sent.
    return reply
      .type('application/zip')
      .header('content-disposition', 'attachment; filename="threshold-account.zip"')
      .header('content-length', (await file.stat()).size)
      .send(file.createReadStream());
  });

  await app.register(fileAdapter, { host, resolve, routes: [importAccount(host.domains)] });

  app.delete('/api/account', async (request, reply) => {
    const athleteId = await athleteOf(request);
    await host.act(athleteId, eraseAccount);
    forget(athleteId);
    return reply.header('clear-site-data', '"cache", "cookies", "storage"').status(204).send();
  });
}
