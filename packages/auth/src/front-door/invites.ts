import type { EntityManager } from '@mikro-orm/postgresql';
import { v7 } from 'uuid';
import { writeAuditEntry } from '../audit/write-audit-entry.ts';
import { Invite } from '../entities/invite.entity.ts';
import type { WriteContext } from '../people/person-record.ts';
import { createToken, hashToken } from '../sessions/token.ts';
import { authTables } from '../tables.ts';
import { MAX_INVITES } from './invite-limits.ts';

export interface InviteSummary {
  readonly id: string;
  readonly maxUses: number;
  readonly useCount: number;
  readonly createdAt: Date;
  readonly expiresAt: Date;
}

interface NewInvite {
  readonly athleteId: string;
  /** 1 to 100. */
  readonly maxUses: number;
  /** 1 to 30. */
  readonly days: number;
  readonly browser?: string | undefined;
  readonly actor: 'athlete' | 'operator';
}

const DAY_MS = 86_400_000;

/**
 * Makes an invite and returns its link, which is not stored.
 * @returns null if the installation has `MAX_INVITES` valid ones
 */
export function createInvite(
  { orm, now }: WriteContext,
  origin: string,
  { athleteId, maxUses, days, browser, actor }: NewInvite,
): Promise<{ id: string; link: string } | null> {
  const at = now();
  const token = createToken();
  return orm.em.fork().transactional(async (em) => {
    const tables = authTables(em);
    await tables.deleteFrom('invite').where('expires_at', '<=', at).execute();
    const rows = await tables.selectFrom('invite').select('slot').execute();
    const takenSlots = new Set(rows.map(({ slot }) => slot));
    const slot = Array.from({ length: MAX_INVITES }, (_, index) => index + 1).find(
      (candidate) => !takenSlots.has(candidate),
    );
    if (slot === undefined) return null;
    const id = v7({ msecs: at.getTime() });
    await em.insert(Invite, {
      id,
      slot,
      userId: athleteId,
      tokenHash: hashToken(token),
      maxUses,
      useCount: 0,
      createdAt: at,
      expiresAt: new Date(at.getTime() + days * DAY_MS),
    });
    await writeAuditEntry(em, at, { kind: 'invite-created', athleteId, actor, browser });
    return { id, link: `${origin}/join/${token}` };
  });
}

/** All invites that haven't expired, newest first. */
export function listInvites(em: EntityManager, at: Date): Promise<InviteSummary[]> {
  return authTables(em)
    .selectFrom('invite')
    .select(['id', 'max_uses as maxUses', 'use_count as useCount'])
    .select(['created_at as createdAt', 'expires_at as expiresAt'])
    .where('expires_at', '>', at)
    .orderBy('id', 'desc')
    .execute();
}

/** @returns false if there is no such invite */
export function revokeInvite(
  { orm, now }: WriteContext,
  inviteId: string,
  revokedBy: { readonly athleteId: string; readonly browser: string },
): Promise<boolean> {
  return orm.em.fork().transactional(async (em) => {
    const { numDeletedRows } = await authTables(em)
      .deleteFrom('invite')
      .where('id', '=', inviteId)
      .executeTakeFirst();
    if (numDeletedRows === 0n) return false;
    await writeAuditEntry(em, now(), { ...revokedBy, kind: 'invite-revoked', actor: 'athlete' });
    return true;
  });
}

/** Deletes the invites of a person who may make none anymore, within the transaction of `em`. */
export async function deleteInvitesOf(em: EntityManager, userId: string): Promise<void> {
  await authTables(em).deleteFrom('invite').where('user_id', '=', userId).execute();
}

/** One lookup by the unique hash. */
export async function isValidInvite(em: EntityManager, token: string, at: Date): Promise<boolean> {
  const row = await authTables(em)
    .selectFrom('invite')
    .select('id')
    .where('token_hash', '=', hashToken(token))
    .where('expires_at', '>', at)
    .whereRef('use_count', '<', 'max_uses')
    .where('user_id', 'in', selectManagerIds(em))
    .executeTakeFirst();
  return row !== undefined;
}

/**
 * Counts a use in one statement, within the transaction of `em`.
 * @returns false if the invite has expired, was revoked, or is used up, also by a concurrent request
 */
export async function spendInvite(em: EntityManager, tokenHash: string, at: Date): Promise<boolean> {
  const { numUpdatedRows } = await authTables(em)
    .updateTable('invite')
    .set(({ eb }) => ({ use_count: eb('use_count', '+', 1) }))
    .where('token_hash', '=', tokenHash)
    .where('expires_at', '>', at)
    .whereRef('use_count', '<', 'max_uses')
    .where('user_id', 'in', selectManagerIds(em))
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}

/** An invite that was made while its author lost the role lets no one in. */
const selectManagerIds = (em: EntityManager) =>
  authTables(em)
    .selectFrom('user')
    .select('id')
    .where('role', '<>', 'athlete')
    .where('disabled_at', 'is', null);
