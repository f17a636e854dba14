import type { EntityManager, InferKyselyDB } from '@mikro-orm/postgresql';
import { inSchema } from '@threshold/db';
import type { Account } from './entities/account.entity.ts';
import type { AuditEntry } from './entities/audit-entry.entity.ts';
import type { Installation } from './entities/installation.entity.ts';
import type { Invite } from './entities/invite.entity.ts';
import type { OutgoingMail } from './entities/outgoing-mail.entity.ts';
import type { Passkey } from './entities/passkey.entity.ts';
import type { Password } from './entities/password.entity.ts';
import type { RecoveryCode } from './entities/recovery-code.entity.ts';
import type { SignIn } from './entities/sign-in.entity.ts';
import type { SpentChallenge } from './entities/spent-challenge.entity.ts';
import type { User } from './entities/user.entity.ts';

type Tables = InferKyselyDB<
  | typeof Account
  | typeof AuditEntry
  | typeof Installation
  | typeof Invite
  | typeof OutgoingMail
  | typeof Passkey
  | typeof Password
  | typeof RecoveryCode
  | typeof SignIn
  | typeof SpentChallenge
  | typeof User,
  Record<never, never>
>;

/** Query builder for this package's tables, within the transaction of `em`, if it has one. */
export function authTables(em: Pick<EntityManager, 'getKysely'>) {
  return inSchema(em.getKysely<Tables>(), 'auth');
}
