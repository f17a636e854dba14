import { existsSync } from 'node:fs';
import { open } from 'node:fs/promises';
import { resolve } from 'node:path';
import type { MikroORM } from '@mikro-orm/postgresql';
import { disableAccount, enableAccount, linkIdentity, writeAuditEntry } from '@threshold/auth';
import { eraseAccount } from '../account/erase-account.ts';
import { writeArchive } from '../account/write-archive.ts';
import { type Command, type CommandCall, EXIT, UsageError } from './command.ts';
import { withHost } from './with-database.ts';

/** The length of the column. */
const MAX_ISSUER_CHARACTERS = 500;
/** The maximum in OpenID Connect. */
const MAX_SUBJECT_CHARACTERS = 255;

interface User {
  readonly id: string;
  readonly email: string;
}

export const userExport: Command = {
  usage: 'user export EMAIL|ID FILE',
  description: "writes one athlete's whole account as the ZIP that another installation imports",
  argCountRange: [2, 2],
  async run(call) {
    const path = resolve(call.args[1] ?? '');
    if (existsSync(path)) throw new UsageError(`${path} already exists.`);
    return withHost(call, async ({ host, orm }) => {
      const user = await getUser(orm, call);
      const file = await open(path, 'wx', 0o600);
      try {
        await writeArchive(host, user.id, file);
      } finally {
        await file.close();
      }
      await writeAuditEntry(orm.em.fork(), call.now(), {
        kind: 'account-exported',
        athleteId: user.id,
        actor: 'operator',
      });
      call.print(`${path}: the account of ${user.email}`);
      return EXIT.success;
    });
  },
};

export const userErase: Command = {
  usage: 'user erase EMAIL|ID --yes',
  description:
    'deletes an athlete and all of their data, like the button in their profile; backups still contain it',
  options: { yes: { type: 'boolean' } },
  argCountRange: [1, 1],
  async run(call) {
    if (!call.hasFlag('yes')) throw new UsageError('This cannot be undone. Add --yes to do it.');
    return withHost(call, async ({ host, orm }) => {
      const user = await getUser(orm, call);
      await host.runInTransaction(user.id, (ctx) => eraseAccount(ctx, 'operator'));
      call.print(`${user.email} is erased. Open sign-ins end within ten seconds.`);
      return EXIT.success;
    });
  },
};

export const userSessionsRevoke: Command = {
  usage: 'user sessions-revoke EMAIL|ID|--all',
  description: 'ends every sign-in of one athlete or of all, for example after a restore or a lost phone',
  options: { all: { type: 'boolean' } },
  argCountRange: [0, 1],
  async run(call) {
    if (call.hasFlag('all') === (call.args.length === 1))
      throw new UsageError('Name one athlete, or add --all.');
    return withHost(call, async ({ orm }) => {
      const user = call.hasFlag('all') ? null : await getUser(orm, call);
      const endedSignIns = await orm.em
        .getConnection()
        .execute<{ user_id: string }[]>(
          `delete from auth.sign_in where ?::uuid is null or user_id = ?::uuid returning user_id`,
          [user?.id ?? null, user?.id ?? null],
        );
      for (const athleteId of new Set(endedSignIns.map(({ user_id }) => user_id)))
        await writeAuditEntry(orm.em.fork(), call.now(), {
          kind: 'sign-ins-ended',
          athleteId,
          actor: 'operator',
        });
      call.print(`${endedSignIns.length} sign-ins ended; running processes follow within ten seconds.`);
      return EXIT.success;
    });
  },
};

export const userDisable: Command = {
  usage: 'user disable EMAIL|ID',
  description: 'ends every sign-in of an athlete and blocks new ones; deletes nothing',
  argCountRange: [1, 1],
  async run(call) {
    return withHost(call, async ({ orm }) => {
      const user = await getUser(orm, call);
      const hasChanged = await disableAccount(orm, user.id, call.now());
      call.print(
        hasChanged
          ? `${user.email} is disabled. Open sign-ins end within ten seconds.`
          : `${user.email} was already disabled.`,
      );
      return EXIT.success;
    });
  },
};

export const userEnable: Command = {
  usage: 'user enable EMAIL|ID',
  description: 'lets a disabled athlete sign in again',
  argCountRange: [1, 1],
  async run(call) {
    return withHost(call, async ({ orm }) => {
      const user = await getUser(orm, call);
      const hasChanged = await enableAccount(orm, user.id, call.now());
      call.print(hasChanged ? `${user.email} may sign in again.` : `${user.email} was not disabled.`);
      return EXIT.success;
    });
  },
};

export const userLink: Command = {
  usage: 'user link EMAIL|ID ISSUER SUBJECT',
  description:
    'lets an athlete sign in with one more identity, for example after a change of identity provider',
  argCountRange: [3, 3],
  async run(call) {
    const [, issuer = '', subject = ''] = call.args;
    if (!URL.canParse(issuer) || issuer.length > MAX_ISSUER_CHARACTERS)
      throw new UsageError(`ISSUER must be the provider's address as in AUTH_ISSUER, not "${issuer}".`);
    if (subject === '' || subject.length > MAX_SUBJECT_CHARACTERS)
      throw new UsageError(`SUBJECT must have 1 to ${MAX_SUBJECT_CHARACTERS} characters.`);
    return withHost(call, async ({ orm }) => {
      const user = await getUser(orm, call);
      const hasChanged = await linkIdentity(orm, user.id, { issuer, subject }, call.now());
      call.print(
        hasChanged
          ? `${user.email} may sign in with ${issuer} as "${subject}".`
          : `${user.email} already signs in with that identity.`,
      );
      return EXIT.success;
    });
  },
};

/** @throws UsageError if no user has the e-mail address or id given as the first argument */
export async function getUser(orm: MikroORM, { args }: Pick<CommandCall, 'args'>): Promise<User> {
  const emailOrId = args[0] ?? '';
  const [user] = await orm.em
    .getConnection()
    .execute<User[]>(`select id, email from auth."user" where id::text = ? or lower(email) = lower(?)`, [
      emailOrId,
      emailOrId,
    ]);
  if (!user) throw new UsageError(`No athlete has the email or id "${emailOrId}".`);
  return user;
}
