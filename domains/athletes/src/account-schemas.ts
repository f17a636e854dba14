import { auditActor, listedAuditKind } from '@threshold/contracts/audit';
import { rowId } from '@threshold/contracts/scalars';
import { z } from 'zod';

const signInView = z.strictObject({
  id: z.string(),
  /** Sent by the browser, unverified. */
  userAgent: z.string(),
  createdAt: z.iso.datetime(),
  /** Updated at most daily. */
  lastSeenAt: z.iso.datetime(),
  /** The requesting browser. */
  isCurrent: z.boolean(),
});
export type SignInView = z.output<typeof signInView>;
export const signInsView = z.array(signInView);

export const accountActivityInput = z.strictObject({
  cursor: rowId.nullish(),
  /** Sent by the paging client. */
  direction: z.literal('forward').optional(),
});

const accountActivityEntry = z.strictObject({
  id: z.string(),
  at: z.iso.datetime(),
  kind: listedAuditKind,
  /** Which feature was switched, and how; null for other kinds. */
  detail: z.string().nullable(),
  actor: auditActor,
  /** Sent by the browser, unverified; null if absent. */
  userAgent: z.string().nullable(),
});
export type AccountActivityEntry = z.output<typeof accountActivityEntry>;

export const accountActivityView = z.strictObject({
  entries: z.array(accountActivityEntry),
  /** Null on the last page. */
  nextCursor: z.string().nullable(),
});
export type AccountActivityView = z.output<typeof accountActivityView>;
