import { defineEntity, p } from '@mikro-orm/core';
import type { SignUpPolicy } from '../front-door/sign-up-policy.ts';

/** Settings of the installation. There is one row at most; without it, the defaults apply. */
export const Installation = defineEntity({
  name: 'Installation',
  schema: 'auth',
  tableName: 'installation',
  checks: [
    { name: 'installation_one_row_check', expression: 'id = 1' },
    { name: 'installation_sign_up_check', expression: `sign_up in ('closed', 'invite', 'open')` },
  ],
  properties: {
    id: p.smallint().primary(),
    /** Who can make an account without the provider. */
    signUp: p.string().$type<SignUpPolicy>().length(10).default('invite'),
    /** SHA-256 of the token in the address that makes the owner; null once it is used. */
    setupTokenHash: p.string().length(43).nullable(),
    setupExpiresAt: p.datetime().nullable(),
    offersFeed: p.boolean().default(true),
    offersAds: p.boolean().default(true),
    offersMerch: p.boolean().default(true),
    offersPoints: p.boolean().default(true),
  },
});
