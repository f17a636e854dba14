import type { MikroORM } from '@mikro-orm/postgresql';
import { writeAuditEntry } from '../audit/write-audit-entry.ts';
import { deleteInvitesOf } from '../front-door/invites.ts';
import { endSetup } from '../front-door/setup-link.ts';
import { authTables } from '../tables.ts';

export const ROLES = ['owner', 'admin', 'athlete'] as const;
/** The owner exists once. The owner and admins manage people. */
export type Role = (typeof ROLES)[number];

/**
 * Gives a person a role, as the operator. A new owner replaces the old one, who becomes an admin.
 * @returns false if the person has the role already
 */
export function changeRole(orm: MikroORM, userId: string, role: Role, at: Date): Promise<boolean> {
  return orm.em.fork().transactional(async (em) => {
    const tables = authTables(em);
    const change = async (id: string, newRole: Role) => {
      await tables.updateTable('user').set({ role: newRole }).where('id', '=', id).execute();
      if (newRole === 'athlete') await deleteInvitesOf(em, id);
      await writeAuditEntry(em, at, { kind: 'role-changed', athleteId: id, actor: 'operator' });
    };
    const user = await tables
      .selectFrom('user')
      .select('role')
      .where('id', '=', userId)
      .forUpdate()
      .executeTakeFirst();
    if (!user || user.role === role) return false;
    if (role === 'owner') {
      const owner = await tables
        .selectFrom('user')
        .select('id')
        .where('role', '=', 'owner')
        .forUpdate()
        .executeTakeFirst();
      if (owner) await change(owner.id, 'admin');
    }
    await change(userId, role);
    if (role === 'owner') await endSetup(em);
    return true;
  });
}
