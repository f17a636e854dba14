import { fileURLToPath } from 'node:url';
import type { Store } from '@threshold/db';
import { Account } from './entities/account.entity.ts';
import { AuditEntry } from './entities/audit-entry.entity.ts';
import { Installation } from './entities/installation.entity.ts';
import { Invite } from './entities/invite.entity.ts';
import { OutgoingMail } from './entities/outgoing-mail.entity.ts';
import { Passkey } from './entities/passkey.entity.ts';
import { Password } from './entities/password.entity.ts';
import { RecoveryCode } from './entities/recovery-code.entity.ts';
import { SignIn } from './entities/sign-in.entity.ts';
import { SpentChallenge } from './entities/spent-challenge.entity.ts';
import { User } from './entities/user.entity.ts';

/** All other schemas may reference this one. */
export const store: Store = {
  name: 'auth',
  entities: [
    User,
    Account,
    SignIn,
    Passkey,
    SpentChallenge,
    Installation,
    Invite,
    OutgoingMail,
    RecoveryCode,
    Password,
    AuditEntry,
  ],
  migrations: fileURLToPath(new URL('./migrations', import.meta.url)),
};
