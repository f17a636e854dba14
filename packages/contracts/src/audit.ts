import { z } from 'zod';

/** What the audit log knows to tell. */
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
  'points-recounted',
  'installation-restored',
  'followed',
  'unfollowed',
  'blocked',
  'unblocked',
]);
export type AuditKind = z.output<typeof auditKind>;

/** Who did what is told: the athlete themselves, whoever runs the installation, or somebody who is not known. */
export const auditActor = z.enum(['athlete', 'operator', 'nobody']);
export type AuditActor = z.output<typeof auditActor>;

/** An entry of the audit log, as its athlete reads it. */
export interface AuditFact {
  readonly id: string;
  readonly at: Date;
  readonly kind: AuditKind;
  readonly actor: AuditActor;
  /** What the browser said of itself; null where there was none. */
  readonly browser: string | null;
}
