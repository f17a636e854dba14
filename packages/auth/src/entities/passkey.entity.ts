import { defineEntity, p } from '@mikro-orm/core';
import { MAX_PASSKEYS } from '../passkeys/passkey-limits.ts';
import { User } from './user.entity.ts';

/** A WebAuthn credential that signs its person in. Only the authenticator has the private key. */
export const Passkey = defineEntity({
  name: 'Passkey',
  schema: 'auth',
  tableName: 'passkey',
  uniques: [{ name: 'passkey_slot_unique', properties: ['userId', 'slot'] }],
  checks: [
    { name: 'passkey_slot_check', expression: `slot between 1 and ${MAX_PASSKEYS}` },
    { name: 'passkey_counter_check', expression: 'counter >= 0' },
  ],
  properties: {
    id: p.uuid().primary(),
    userId: () => p.manyToOne(User).mapToPk().fieldName('user_id').deleteRule('cascade'),
    /** Limits the passkeys of an account. */
    slot: p.smallint(),
    /** Base64url; WebAuthn allows 1,023 bytes. */
    credentialId: p.string().length(1_364).unique(),
    /** COSE key as base64url. */
    publicKey: p.text(),
    /** How often the authenticator says it has signed; 0 if it doesn't count. */
    counter: p.double().$type<number>(),
    /** How browsers reach the authenticator, such as `internal,hybrid`. */
    transports: p.string().length(100),
    /** True if the person's password manager has a copy. */
    isBackedUp: p.boolean().fieldName('backed_up'),
    name: p.string().length(60),
    createdAt: p.datetime(),
    lastUsedAt: p.datetime().nullable(),
  },
});
