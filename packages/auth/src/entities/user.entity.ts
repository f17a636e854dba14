import { defineEntity, type InferEntity, p } from '@mikro-orm/core';
import type { Role } from '../people/roles.ts';

/** A person who can sign in. All rows of an athlete reference this one and are deleted with it. */
export const User = defineEntity({
  name: 'User',
  schema: 'auth',
  tableName: 'user',
  uniques: [{ name: 'user_owner_unique', properties: ['role'], where: `role = 'owner'` }],
  checks: [{ name: 'user_role_check', expression: `role in ('owner', 'admin', 'athlete')` }],
  properties: {
    id: p.uuid().primary(),
    email: p.string().length(254).unique(),
    firstName: p.string().length(100),
    lastName: p.string().length(100),
    profileImageUrl: p.string().length(2_048).nullable(),
    createdAt: p.datetime(),
    /** When the operator disabled the account; null if it is enabled. */
    disabledAt: p.datetime().nullable(),
    role: p.string().$type<Role>().length(10).default('athlete'),
    /** False if the person typed the email. It then identifies no one and blocks no one. */
    emailVerified: p.boolean().default(true),
    /** When the person opened the link that we mailed to the email. Mailed links then sign in; null turns them off. */
    emailConfirmedAt: p.datetime().nullable(),
  },
});
export type User = InferEntity<typeof User>;
