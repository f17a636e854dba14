import { defineEntity, p } from '@mikro-orm/core';
import { User } from './user.entity.ts';

/** A signed-in browser. Only its cookie has the token; this table stores the token's SHA-256. */
export const SignIn = defineEntity({
  name: 'SignIn',
  schema: 'auth',
  tableName: 'sign_in',
  properties: {
    id: p.uuid().primary(),
    userId: () => p.manyToOne(User).mapToPk().fieldName('user_id').deleteRule('cascade').index(),
    tokenHash: p.string().length(43).unique(),
    userAgent: p.string().length(200),
    createdAt: p.datetime(),
    lastSeenAt: p.datetime(),
  },
});
