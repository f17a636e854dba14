import { existsSync } from 'node:fs';
import { open } from 'node:fs/promises';
import { resolve } from 'node:path';
import type { MikroORM } from '@mikro-orm/postgresql';
import {
  changeRole,
  createInvite,
  createSetupLink,
  disableAccount,
  enableAccount,
  linkIdentity,
  MAX_INVITE_DAYS,
  MAX_INVITE_USES,
  ROLES,
  writeAuditEntry,
} from '@threshold/auth';
import { credentialsEnded } from '@threshold/contracts/users';
import { eraseAccount } from '../account/erase-account.ts';
import { exportAsOperator } from '../account/export-as-operator.ts';
import { readOrigin } from '../config/config.ts';
import { type Command, type CommandCall, EXIT, UsageError } from './command.ts';
import { withHost } from './with-database.ts';

/** The length of the column. */
const MAX_ISSUER_CHARACTERS = 500;
/** The maximum in OpenID Connect. */
const MAX_SUBJECT_CHARACTERS = 255;

interface User {
  readonly id: string;
  readonly email: string;
  readonly isEmailVerified: boolean;
}

export const userExport: Command = {
  usage: 'user export EMAIL|ID FILE',
  description:
    "writes one athlete's whole account as the ZIP that another installation imports; the athlete is notified",
  argCountRange: [2, 2],
  async run(call) {
    const path = resolve(call.args[1] ?? '');
    if (existsSync(path)) throw new UsageError(`${path} already exists.`);
    return withHost(call, async ({ host, orm }) => {
      const user = await getProvenUser(orm, call);
      const file = await open(path, 'wx', 0o600);
      try {
        await exportAsOperator(host, user.id, file);
      } finally {
        await file.close();
      }
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
      const user = await getProvenUser(orm, call);
      await host.runInTransaction(user.id, (ctx) => eraseAccount(ctx, 'operator'));
      call.print(`${user.email} is erased. Open sign-ins end within ten seconds.`);
      return EXIT.success;
    });
  },
};

export const userSessionsRevoke: Command = {
  usage: 'user sessions-revoke EMAIL|ID|--all',
  description:
    'ends every sign-in and access token of one athlete or of all, for example after a restore or a lost phone',
  options: { all: { type: 'boolean' } },
  argCountRange: [0, 1],
  async run(call) {
    if (call.hasFlag('all') === (call.args.length === 1))
      throw new UsageError('Name one athlete, or add --all.');
    return withHost(call, async ({ host, orm }) => {
      const user = call.hasFlag('all') ? null : await getUser(orm, call);
      const connection = orm.em.getConnection();
      const idOrNull = user?.id ?? null;
      const endedSignIns = await connection.execute<{ id: string }[]>(
        `delete from auth.sign_in where ?::uuid is null or user_id = ?::uuid returning user_id as id`,
        [idOrNull, idOrNull],
      );
      const tokens = await connection.execute<{ id: string }[]>(
        `select athlete_id as id from integrations.access_token where ?::uuid is null or athlete_id = ?::uuid`,
        [idOrNull, idOrNull],
      );
      for (const athleteId of new Set([...endedSignIns, ...tokens].map(({ id }) => id)))
        await host.runInTransaction(athleteId, async (ctx) => {
          await ctx.emit(credentialsEnded, { athleteId, isDisabled: false });
          await writeAuditEntry(ctx.em, ctx.now(), {
            kind: 'sign-ins-ended',
            athleteId,
            actor: 'operator',
          });
        });
      call.print(
        `${endedSignIns.length} sign-ins ended and ${tokens.length} access tokens revoked; running processes follow within ten seconds.`,
      );
      return EXIT.success;
    });
  },
};

export const userDisable: Command = {
  usage: 'user disable EMAIL|ID',
  description:
    'ends every sign-in, access token and webhook of an athlete and blocks new ones; deletes no training data',
  argCountRange: [1, 1],
  async run(call) {
    return withHost(call, async ({ orm, host }) => {
      const user = await getUser(orm, call);
      const hasChanged = await disableAccount(orm, user.id, call.now());
      await host.runInTransaction(user.id, (ctx) =>
        ctx.emit(credentialsEnded, { athleteId: user.id, isDisabled: true }),
      );
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
      const user = await getProvenUser(orm, call);
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

export const userInvite: Command = {
  usage: 'user invite [--uses COUNT] [--days COUNT]',
  description: 'prints a link with which people make an account; for one person and seven days by default',
  options: { uses: { type: 'string' }, days: { type: 'string' } },
  argCountRange: [0, 0],
  async run(call) {
    const maxUses = readCount(call, 'uses', { standard: 1, max: MAX_INVITE_USES });
    const days = readCount(call, 'days', { standard: 7, max: MAX_INVITE_DAYS });
    return withHost(call, async ({ orm }) => {
      const [owner] = await orm.em
        .getConnection()
        .execute<{ id: string }[]>(`select id from auth."user" where role = 'owner'`);
      if (!owner)
        throw new UsageError('There is no owner yet: see "threshold user setup-link" or "user role".');
      const writeContext = { orm, now: call.now };
      const created = await createInvite(writeContext, readOrigin(call.env), {
        athleteId: owner.id,
        maxUses,
        days,
        actor: 'operator',
      });
      if (!created) throw new UsageError('There are 100 valid invites, and that is the most.');
      call.print(created.link);
      return EXIT.success;
    });
  },
};

export const userRole: Command = {
  usage: 'user role EMAIL|ID owner|admin|athlete',
  description: 'gives a person a role; a new owner replaces the old one, who becomes an admin',
  argCountRange: [2, 2],
  async run(call) {
    const role = ROLES.find((candidate) => candidate === call.args[1]);
    if (!role) throw new UsageError(`The role must be one of ${ROLES.join(', ')}.`);
    return withHost(call, async ({ orm }) => {
      const user = await getProvenUser(orm, call);
      const hasChanged = await changeRole(orm, user.id, role, call.now());
      call.print(`${user.email} ${hasChanged ? 'is' : 'was already'} ${role}.`);
      return EXIT.success;
    });
  },
};

export const userSetupLink: Command = {
  usage: 'user setup-link',
  description:
    "replaces and prints the one-time address of the owner's account, if there is no owner; it works for 24 hours",
  argCountRange: [0, 0],
  async run(call) {
    return withHost(call, async ({ orm }) => {
      const link = await createSetupLink({ orm, now: call.now }, readOrigin(call.env));
      if (link === null) throw new UsageError('There is an owner already.');
      call.print(link);
      return EXIT.success;
    });
  },
};

/** @throws UsageError unless the option is a whole number from 1 to `max` */
function readCount(
  call: Pick<CommandCall, 'option'>,
  name: string,
  { standard, max }: { readonly standard: number; readonly max: number },
): number {
  const text = call.option(name) ?? String(standard);
  const count = Number(text);
  if (!/^\d{1,3}$/.test(text) || count < 1 || count > max)
    throw new UsageError(`--${name} must be a number from 1 to ${max}.`);
  return count;
}

/**
 * Like `getUser`, for what gives a person power or data: anyone can type any email when they join by an invite.
 * @throws UsageError also if the argument is an email that no one has verified
 */
async function getProvenUser(orm: MikroORM, call: Pick<CommandCall, 'args'>): Promise<User> {
  const user = await getUser(orm, call);
  if (user.isEmailVerified || user.id === call.args[0]?.toLowerCase()) return user;
  throw new UsageError(
    `No one has verified that ${user.email} is the person's address. If you know who made the account, use its id: ${user.id}`,
  );
}

/** @throws UsageError if no user has the e-mail address or id given as the first argument */
export async function getUser(orm: MikroORM, { args }: Pick<CommandCall, 'args'>): Promise<User> {
  const emailOrId = args[0] ?? '';
  const [user] = await orm.em
    .getConnection()
    .execute<User[]>(
      `select id, email, email_verified as "isEmailVerified" from auth."user" where id::text = lower(?) or lower(email) = lower(?)`,
      [emailOrId, emailOrId],
    );
  if (!user) throw new UsageError(`No athlete has the email or id "${emailOrId}".`);
  return user;
}
