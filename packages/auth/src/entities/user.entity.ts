import { defineEntity, type InferEntity, p } from '@mikro-orm/core';

/** A person who can sign in. All rows of an athlete reference this one and are deleted with it. */
export const User = defineEntity({
  name: 'User',
  schema: 'auth',
  tableName: 'user',
  properties: {
    id: p.uuid().primary(),
    email: p.string().length(254).unique(),
    firstName: p.string().length(100),
    lastName: p.string().length(100),
    profileImageUrl: p.string().length(2_048).nullable(),
    createdAt: p.datetime(),
    /** When the operator disabled the account; null if it is enabled. */
    disabledAt: p.datetime().nullable(),
  },
});
export type User = InferEntity<typeof User>;
