import { defineEntity, p } from '@mikro-orm/core';
import { User } from './user.entity.ts';

/** An identity as its provider knows it: issuer and subject together name one person, an e-mail never does. */
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
