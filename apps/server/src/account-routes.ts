import type { Act, Host, SignedIn } from '@threshold/api/server';
import { exportAccount } from '@threshold/auth';
import { TRPCError } from '@trpc/server';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { strToU8, zipSync } from 'fflate';

interface AccountOptions {
  readonly host: Host;
  readonly resolve: (request: FastifyRequest) => Promise<SignedIn | null>;
  /** Ends what the sign-in remembers of an athlete whose rows are gone. */
  readonly forget: (athleteId: string) => void;
}

/** The whole account, out and away (ruling 41). Plain routes, since a ZIP is no procedure's answer. */
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
    return reply
      .type('application/zip')
      .header('content-disposition', 'attachment; filename="threshold-account.zip"')
      .send(Buffer.from(zipSync(await accountFiles(host, athleteId))));
  });

  app.delete('/api/account', async (request, reply) => {
    const athleteId = await athleteOf(request);
    await host.act(athleteId, (act) => eraseUser(act));
    forget(athleteId);
    return reply.header('clear-site-data', '"cache", "cookies", "storage"').status(204).send();
  });
}

/** One JSON file a domain, and the account itself. */
async function accountFiles(host: Host, athleteId: string): Promise<Record<string, Uint8Array>> {
  const look = host.look(athleteId);
  const files: Record<string, Uint8Array> = {
    'account.json': jsonFile(await exportAccount(look.em, athleteId)),
  };
  for (const domain of host.domains)
    files[`${domain.name}.json`] = jsonFile(await domain.account.export(look));
  return files;
}

/** Every row of an athlete hangs on their user by cascade, in every schema. */
async function eraseUser({ em, athleteId }: Act): Promise<void> {
  await em
    .getConnection()
    .execute('delete from auth."user" where id = ?', [athleteId], 'run', em.getTransactionContext());
}

const jsonFile = (value: unknown) => strToU8(`${JSON.stringify(value, null, 2)}\n`);
