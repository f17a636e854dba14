import { defineEntity, p } from '@mikro-orm/core';
import type { AuditActor, AuditKind } from '@threshold/contracts/audit';
import { User } from './user.entity.ts';

/**
 * One thing that happened to an account, as its athlete and the operator may have to know later: never what was
 * measured or written, no address, no name. Rows are added alone: a trigger refuses every change, and lets go of what is
 * older than 180 days.
 */
export const AuditEntry = defineEntity({
  name: 'AuditEntry',
  schema: 'auth',
  tableName: 'audit_entry',
  indexes: [
    { name: 'audit_entry_user_index', properties: ['userId', 'id'] },
    { name: 'audit_entry_at_index', properties: ['at'] },
  ],
  checks: [
    { name: 'audit_entry_kind_check', expression: `kind ~ '^[a-z]+(-[a-z]+)*$'` },
    { name: 'audit_entry_actor_check', expression: `actor in ('athlete', 'operator', 'nobody')` },
    { name: 'audit_entry_about_check', expression: `about_hash ~ '^[0-9a-f]{64}$'` },
  ],
  properties: {
    /** UUIDv7: entries are read by it, the newest first. */
    id: p.uuid().primary(),
    /** Whose account; null where it is nobody's, or of one that is erased. */
    userId: () => p.manyToOne(User).mapToPk().fieldName('user_id').deleteRule('cascade').nullable(),
    at: p.datetime(),
    kind: p.string().$type<AuditKind>().length(40),
    /** Who did it. */
    actor: p.string().$type<AuditActor>().length(10),
    /** SHA-256 of the id of the athlete whom it is about: of an erased one nothing else stays. */
    aboutHash: p.string().length(64).nullable(),
    /** What the browser said of itself, cut to 200 characters; unchecked. */
    browser: p.string().length(200).nullable(),
  },
});
