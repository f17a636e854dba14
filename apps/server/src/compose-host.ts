import type { MikroORM } from '@mikro-orm/postgresql';
import { createHost, deleteOldAnswers, type Host, lend } from '@threshold/api/server';
import { deleteExpiredSignIns, lendUsers } from '@threshold/auth';
import { usersPort } from '@threshold/contracts/users';
import type { Log } from '@threshold/db';
import { domains } from './domains.ts';

/** The composed domains, as the web process and the job process both need them. */
export function composeHost(options: { orm: MikroORM; now: () => Date; log: Log }): Host {
  return createHost({
    ...options,
    domains,
    lends: [lend(usersPort, ({ em }) => lendUsers(em))],
    jobOwners: [
      { name: 'auth', jobs: [deleteExpiredSignIns] },
      { name: 'api', jobs: [deleteOldAnswers] },
    ],
  });
}
