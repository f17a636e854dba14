import type { EntityManager } from '@mikro-orm/postgresql';
import { writeAuditEntry } from '../audit/write-audit-entry.ts';
import { deleteInvitesOf } from '../front-door/invites.ts';
import type { WriteContext } from '../people/person-record.ts';
import type { Role } from '../people/roles.ts';
import { authTables } from '../tables.ts';

/** The owner or an admin, and their browser for the audit log. */
export interface Manager {
  readonly athleteId: string;
  readonly role: Role;
  readonly browser: string;
}

/** What a manager changes about a person. */
export type PersonChange = { readonly role: 'admin' | 'athlete' } | { readonly isDisabled: boolean };

const PAGE_LENGTH = 100;

/** @returns null for people who manage no one */
export async function findManagerRole(em: EntityManager, userId: string): Promise<Role | null> {
  const row = await authTables(em)
    .selectFrom('user')
    .select('role')
    .where('id', '=', userId)
    .executeTakeFirst();
  return row === undefined || row.role === 'athlete' ? null : row.role;
}

/**
 * One page of all people, oldest first.
 * @param after the id of the last person of the previous page; null for the first page
 */
export async function listPeople(em: EntityManager, after: string | null) {
  const people = authTables(em)
    .selectFrom('user')
    .select(['id', 'email', 'email_verified as isEmailVerified', 'role', 'created_at as createdAt'])
    .select(['first_name as firstName', 'last_name as lastName', 'disabled_at as disabledAt'])
    .select((eb) =>
      eb
        .selectFrom('sign_in')
        .select(({ fn }) => fn.max('last_seen_at').as('last'))
        .whereRef('sign_in.user_id', '=', 'user.id')
        .as('lastSeenAt'),
    );
  const rows = await (after === null ? people : people.where('id', '>', after))
    .orderBy('id')
    .limit(PAGE_LENGTH + 1)
    .execute();
  const page = rows.slice(0, PAGE_LENGTH);
  return { people: page, next: rows.length > PAGE_LENGTH ? (page.at(-1)?.id ?? null) : null };
}

/**
 * Changes a person, and writes it to the audit logs of both. Only the owner changes roles and other admins. No one
 * changes the owner or themselves.
 * @returns 'forbidden' if the manager may not do it
 */
export function changePerson(
  { orm, now }: WriteContext,
  manager: Manager,
  personId: string,
  change: PersonChange,
): Promise<'changed' | 'missing' | 'forbidden'> {
  const at = now();
  return orm.em.fork().transactional(async (em) => {
    const permission = await lockManagedPerson(em, manager, personId);
    if (permission !== 'allowed') return permission;
    const tables = authTables(em);
    if ('role' in change) {
      if (manager.role !== 'owner') return 'forbidden';
      await tables.updateTable('user').set({ role: change.role }).where('id', '=', personId).execute();
      if (change.role === 'athlete') await deleteInvitesOf(em, personId);
      await audit(em, at, manager, personId, 'role-changed');
      return 'changed';
    }
    await tables
      .updateTable('user')
      .set({ disabled_at: change.isDisabled ? at : null })
      .where('id', '=', personId)
      .execute();
    if (change.isDisabled) {
      await tables.deleteFrom('sign_in').where('user_id', '=', personId).execute();
      await deleteInvitesOf(em, personId);
    }
    await audit(em, at, manager, personId, change.isDisabled ? 'account-disabled' : 'account-enabled');
    return 'changed';
  });
}

/** Ends all sign-ins of a person; other processes follow within ten seconds. */
export function endSignInsOf(
  { orm, now }: WriteContext,
  manager: Manager,
  personId: string,
): Promise<'changed' | 'missing' | 'forbidden'> {
  const at = now();
  return orm.em.fork().transactional(async (em) => {
    const permission = await lockManagedPerson(em, manager, personId);
    if (permission !== 'allowed') return permission;
    await authTables(em).deleteFrom('sign_in').where('user_id', '=', personId).execute();
    await audit(em, at, manager, personId, 'sign-ins-ended');
    return 'changed';
  });
}

/**
 * Locks both rows and checks that the manager may manage the person now, whatever their role was when the request came.
 * Only the owner manages admins; no one manages the owner or themselves.
 */
export async function lockManagedPerson(
  em: EntityManager,
  manager: Manager,
  personId: string,
): Promise<'allowed' | 'missing' | 'forbidden'> {
  const rows = await authTables(em)
    .selectFrom('user')
    .select(['id', 'role', 'disabled_at as disabledAt'])
    .where('id', 'in', [personId, manager.athleteId])
    // In one order, so that two managers don't deadlock.
    .orderBy('id')
    .forUpdate()
    .execute();
  const person = rows.find(({ id }) => id === personId);
  const current = rows.find(({ id }) => id === manager.athleteId);
  if (!person) return 'missing';
  if (!current || current.role !== manager.role || current.disabledAt !== null) return 'forbidden';
  if (personId === manager.athleteId || person.role === 'owner') return 'forbidden';
  return person.role === 'admin' && manager.role !== 'owner' ? 'forbidden' : 'allowed';
}

async function audit(
  em: EntityManager,
  at: Date,
  manager: Manager,
  personId: string,
  kind: 'role-changed' | 'account-disabled' | 'account-enabled' | 'sign-ins-ended',
): Promise<void> {
  await writeAuditEntry(em, at, { kind, athleteId: personId, actor: 'operator' });
  await auditManagement(em, at, manager, personId);
}

/**
 * Writes to the manager's own audit log that they managed a person. The owner's log also has what an admin exported or
 * erased, because the person's own log may be gone.
 */
export async function auditManagement(
  em: EntityManager,
  at: Date,
  { athleteId, role, browser }: Manager,
  personId: string,
  kind: 'person-managed' | 'person-exported' | 'person-erased' = 'person-managed',
): Promise<void> {
  await writeAuditEntry(em, at, { kind, athleteId, actor: 'athlete', aboutId: personId, browser });
  if (role === 'owner' || kind === 'person-managed') return;
  const owner = await authTables(em)
    .selectFrom('user')
    .select('id')
    .where('role', '=', 'owner')
    .executeTakeFirst();
  if (owner)
    await writeAuditEntry(em, at, { kind, athleteId: owner.id, actor: 'operator', aboutId: personId });
}

/**
 * What a manager may type to erase a person: the email, or the name if no one else has it.
 * @returns an empty list if there is no such person
 */
export async function listConfirmations(em: EntityManager, personId: string): Promise<string[]> {
  const tables = authTables(em);
  const person = await tables
    .selectFrom('user')
    .select(['first_name', 'last_name', 'email'])
    .where('id', '=', personId)
    .executeTakeFirst();
  if (!person) return [];
  const namesakes = await tables
    .selectFrom('user')
    .select('id')
    .where('first_name', '=', person.first_name)
    .where('last_name', '=', person.last_name)
    .limit(2)
    .execute();
  const name = `${person.first_name} ${person.last_name}`.trim();
  return name === '' || namesakes.length > 1 ? [person.email] : [person.email, name];
}
