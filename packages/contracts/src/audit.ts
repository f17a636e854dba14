import { z } from 'zod';

export const auditKind = z.enum([
  'signed-in',
  'sign-in-failed',
  'sign-in-refused',
  'signed-out',
  'sign-in-ended',
  'sign-ins-ended',
  'account-exported',
  'account-imported',
  'account-erased',
  'account-disabled',
  'account-enabled',
  'identity-linked',
  'account-created',
  'role-changed',
  'person-managed',
  'person-exported',
  'person-erased',
  'invite-created',
  'invite-revoked',
  'sign-up-changed',
  'feature-switched',
  'report-decided',
  'content-hidden',
  'passkey-added',
  'passkey-renamed',
  'passkey-removed',
  'passkey-refused',
  'email-confirmed',
  'email-links-ended',
  'recovery-codes-made',
  'recovery-codes-ended',
  'recovery-code-used',
  'password-changed',
  'password-locked',
  'identity-removed',
  'points-recounted',
  'installation-restored',
  'followed',
  'unfollowed',
  'blocked',
  'unblocked',
  'access-token-created',
  'access-token-revoked',
  'webhook-created',
  'webhook-deleted',
  'webhook-secret-rotated',
  'coach-invited',
  'coach-invite-revoked',
  'coach-accepted',
  'coach-scopes-changed',
  'coach-ended',
  'coach-change-accepted',
  'coaching-left',
]);
export type AuditKind = z.output<typeof auditKind>;

/** The athlete, the operator, or an unknown person. */
export const auditActor = z.enum(['athlete', 'operator', 'nobody']);
export type AuditActor = z.output<typeof auditActor>;

export interface AuditEntrySummary {
  readonly id: string;
  readonly at: Date;
  readonly kind: AuditKind;
  readonly actor: AuditActor;
  /** The user agent; null if there was none. */
  readonly browser: string | null;
}
