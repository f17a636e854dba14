import { defineEntity, p } from '@mikro-orm/core';
import { MAX_INVITE_DAYS, MAX_INVITE_USES, MAX_INVITES } from '../front-door/invite-limits.ts';
import { User } from './user.entity.ts';

/** A link that makes accounts. Revoking deletes it. Only the link has the token. */
export const Invite = defineEntity({
  name: 'Invite',
  schema: 'auth',
  tableName: 'invite',
  checks: [
    { name: 'invite_slot_check', expression: `slot between 1 and ${MAX_INVITES}` },
    { name: 'invite_max_uses_check', expression: `max_uses between 1 and ${MAX_INVITE_USES}` },
    { name: 'invite_use_count_check', expression: 'use_count between 0 and max_uses' },
    {
      name: 'invite_expiry_check',
      expression: `expires_at > created_at and expires_at <= created_at + interval '${MAX_INVITE_DAYS * 24} hours'`,
    },
  ],
  properties: {
    id: p.uuid().primary(),
    /** Limits the invites of the installation. */
    slot: p.smallint().unique(),
    /** Who made it. */
    userId: () => p.manyToOne(User).mapToPk().fieldName('user_id').deleteRule('cascade').index(),
    /** SHA-256 as base64url. */
    tokenHash: p.string().length(43).unique(),
    maxUses: p.smallint(),
    useCount: p.smallint().default(0),
    createdAt: p.datetime(),
    expiresAt: p.datetime(),
  },
});
