import { createHash } from 'node:crypto';
import type { EntityManager } from '@mikro-orm/postgresql';
import type { AuditActor, AuditKind } from '@threshold/contracts/audit';
import { v7 } from 'uuid';
import { authTables } from '../tables.ts';

/** Something to be remembered of an account. */
export interface NewAuditEntry {
  readonly kind: AuditKind;
  /** Whose account; null where it is nobody's, or is being erased. */
  readonly athleteId: string | null;
  readonly actor: AuditActor;
  /** The athlete whom it is about; no more than a hash of the id is kept. */
  readonly aboutId?: string;
  /** What the browser said of itself. */
  readonly browser?: string | undefined;
}

const longestBrowser = 200;

/** Adds to the audit log, within the transaction of `em` if it has one. */
export async function writeAuditEntry(
  em: EntityManager,
  at: Date,
  { kind, athleteId, actor, aboutId, browser }: NewAuditEntry,
): Promise<void> {
  await authTables(em)
    .insertInto('audit_entry')
    .values({
      id: v7({ msecs: at.getTime() }),
      user_id: athleteId,
      at,
      kind,
      actor,
      about_hash: aboutId === undefined ? null : createHash('sha256').update(aboutId).digest('hex'),
      browser: browser === undefined ? null : browser.toWellFormed().slice(0, longestBrowser),
    })
    .execute();
}
