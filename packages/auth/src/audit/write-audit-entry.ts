import { createHash } from 'node:crypto';
import type { EntityManager } from '@mikro-orm/postgresql';
import type { AuditActor, AuditKind } from '@threshold/contracts/audit';
import { v7 } from 'uuid';
import { authTables } from '../tables.ts';

export interface NewAuditEntry {
  readonly kind: AuditKind;
  /** Null for a failed sign-in, and while an account is being erased. */
  readonly athleteId: string | null;
  readonly actor: AuditActor;
  /** The athlete the entry is about; only a hash of the id is stored. */
  readonly aboutId?: string;
  /** What exactly happened, in lower case with hyphens; contains no data of an athlete. */
  readonly detail?: string;
  /** The user agent, unvalidated. */
  readonly browser?: string | undefined;
}

const MAX_BROWSER_LENGTH = 200;

/** Writes within the transaction of `em`, if it has one. */
export async function writeAuditEntry(
  em: EntityManager,
  at: Date,
  { kind, athleteId, actor, aboutId, detail, browser }: NewAuditEntry,
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
      detail: detail ?? null,
      browser: browser === undefined ? null : browser.toWellFormed().slice(0, MAX_BROWSER_LENGTH),
    })
    .execute();
}
