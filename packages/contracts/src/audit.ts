import { z } from 'zod';
import type { Feature } from './features.ts';

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

/** As listed: 'other' for a kind that only another version of the product knows. */
export const listedAuditKind = z.enum([...auditKind.options, 'other']);

/** What a switch of a feature did, as `feed-off`. */
export const toSwitchDetail = (feature: Feature, isOn: boolean): string =>
  `${feature}-${isOn ? 'on' : 'off'}`;

export interface AuditEntrySummary {
  readonly id: string;
  readonly at: Date;
  readonly kind: z.output<typeof listedAuditKind>;
  readonly actor: AuditActor;
  /** What exactly happened, by `toSwitchDetail`; null for most kinds. */
  readonly detail: string | null;
  /** The user agent; null if there was none. */
  readonly browser: string | null;
}
