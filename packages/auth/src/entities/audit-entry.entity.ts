import { defineEntity, p } from '@mikro-orm/core';
import type { AuditActor, AuditKind } from '@threshold/contracts/audit';
import { User } from './user.entity.ts';

/**
 * Something that happened to an account. Contains no measurements, texts, addresses or names. Append-only: a trigger
 * rejects updates, and deletions within 180 days.
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
    { name: 'audit_entry_detail_check', expression: `detail ~ '^[a-z]+(-[a-z]+)*$'` },
    { name: 'audit_entry_about_check', expression: `about_hash ~ '^[0-9a-f]{64}$'` },
  ],
  properties: {
    /** UUIDv7; sorts by time. */
    id: p.uuid().primary(),
    /** Null for a failed sign-in and for an erased account. */
    userId: () => p.manyToOne(User).mapToPk().fieldName('user_id').deleteRule('cascade').nullable(),
    at: p.datetime(),
    kind: p.string().$type<AuditKind>().length(40),
    actor: p.string().$type<AuditActor>().length(10),
    /** Which feature was switched, and how; null for other kinds. */
    detail: p.string().length(40).nullable(),
    /** SHA-256 of the athlete's id, which is all that remains after an erasure. */
    aboutHash: p.string().length(64).nullable(),
    /** The user agent, truncated to 200 characters; unvalidated. */
    browser: p.string().length(200).nullable(),
  },
});
