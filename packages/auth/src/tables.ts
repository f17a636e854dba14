import type { InferKyselyDB } from '@mikro-orm/postgresql';
import type { Account } from './entities/account.entity.ts';
import type { AuditEntry } from './entities/audit-entry.entity.ts';
import type { SignIn } from './entities/sign-in.entity.ts';
import type { User } from './entities/user.entity.ts';

/** The tables of this package as Kysely reads them; use with `.withSchema('auth')`. */
export type Tables = InferKyselyDB<
  typeof Account | typeof AuditEntry | typeof SignIn | typeof User,
  Record<never, never>
>;
