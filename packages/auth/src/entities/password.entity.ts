import { defineEntity, p } from '@mikro-orm/core';
import { HASH_LENGTH } from '../passwords/password-hash.ts';
import { User } from './user.entity.ts';

/** The password of a person, where browsers allow no passkeys and the site has no mail. */
export const Password = defineEntity({
  name: 'Password',
  schema: 'auth',
  tableName: 'password',
  checks: [{ name: 'password_attempts_check', expression: 'attempts >= 0' }],
  properties: {
    userId: () => p.manyToOne(User).mapToPk().fieldName('user_id').primary().deleteRule('cascade'),
    /** The name to sign in with, in lower case, as the person typed it. */
    email: p.string().length(254).unique(),
    /** Argon2id, with its parameters and salt. */
    hash: p.string().length(HASH_LENGTH),
    changedAt: p.datetime(),
    /** Failed sign-ins since `attemptsSince`. */
    attempts: p.smallint().default(0),
    attemptsSince: p.datetime(),
  },
});
