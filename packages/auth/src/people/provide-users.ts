import type { EntityManager } from '@mikro-orm/postgresql';
import type { UserName, UsersPort } from '@threshold/contracts/users';
import { anyOf } from '@threshold/db';
import { listAuditEntries } from '../audit/list-audit-entries.ts';
import { listValidSignIns } from '../sessions/list-valid-sign-ins.ts';
import { authTables } from '../tables.ts';
import { getCachedNames } from './cached-names.ts';
import { toTypedEmail } from './release-email.ts';

/** @param em the query's or command's entity manager, so that it reads within its transaction */
export function provideUsers(em: EntityManager): UsersPort {
  const users = authTables(em).selectFrom('user');
  const nameColumns = [
    'id',
    'first_name as firstName',
    'last_name as lastName',
    'profile_image_url as profileImageUrl',
  ] as const;
  const readNames = async (ids: readonly string[]): Promise<ReadonlyMap<string, UserName>> => {
    if (ids.length === 0) return new Map<string, UserName>();
    const rows = await users.select(nameColumns).where('id', '=', anyOf(ids)).execute();
    return new Map(rows.map((row) => [row.id, row]));
  };
  return {
    getNames: readNames,
    getCachedNames: (ids) => getCachedNames(em, ids, readNames),
    async findAccount(id) {
      const row = await users
        .select([...nameColumns, 'email'])
        .where('id', '=', id)
        .executeTakeFirst();
      return row ? { ...row, email: toTypedEmail(row.email) } : null;
    },
    async findMailAddress(id) {
      const row = await users
        .select('email')
        .where('id', '=', id)
        .where('email_confirmed_at', 'is not', null)
        .where('disabled_at', 'is', null)
        .executeTakeFirst();
      return row?.email ?? null;
    },
    listSignIns: (id, at) => listValidSignIns(em, id, at),
    listAuditEntries: (id, page) => listAuditEntries(em, id, page),
  };
}
