import { defineEntity, p } from '@mikro-orm/core';
import { User } from './user.entity.ts';

/** A person's identity at a provider, identified by issuer and subject, never by email. */
export const Account = defineEntity({
  name: 'Account',
  schema: 'auth',
  tableName: 'account',
  properties: {
    issuer: p.string().length(500).primary(),
    subject: p.string().length(255).primary(),
    userId: () => p.manyToOne(User).mapToPk().fieldName('user_id').deleteRule('cascade').index(),
    createdAt: p.datetime(),
  },
});
