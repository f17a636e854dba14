import type { MikroORM } from '@mikro-orm/postgresql';
import { writeAuditEntry } from '../audit/write-audit-entry.ts';
import { Account } from '../entities/account.entity.ts';
import { findUserByIdentity } from './person-record.ts';

interface Identity {
  readonly issuer: string;
  readonly subject: string;
}

/**
 * Adds another identity that a person can sign in with, and records it as the operator's change.
 * @returns false if the person already has the identity
 * @throws Error if the identity belongs to another person
 */
export async function linkIdentity(
  orm: MikroORM,
  userId: string,
  { issuer, subject }: Identity,
  at: Date,
): Promise<boolean> {
  const existingUser = await findUserByIdentity(orm, issuer, subject);
  if (existingUser?.id === userId) return false;
  if (existingUser) throw new Error(`${existingUser.email} signs in with that identity.`);
  await orm.em.fork().transactional(async (em) => {
    await em.insert(Account, { issuer, subject, userId, createdAt: at });
    await writeAuditEntry(em, at, { kind: 'identity-linked', athleteId: userId, actor: 'operator' });
  });
  return true;
}
