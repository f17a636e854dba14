import { defineEntity, type InferEntity, p } from '@mikro-orm/core';

/** A person who signs in; everything an athlete owns hangs from this row and goes with it. */
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
    /** Since when the operator lets them in no more; null where they are let in. */
    disabledAt: p.datetime().nullable(),
  },
});
/** A row of it. */
export type User = InferEntity<typeof User>;
