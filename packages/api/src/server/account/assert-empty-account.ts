import { sql } from 'kysely';
import type { CommandContext } from '../context.ts';
import type { Domain } from '../domain.ts';
import { conflict } from '../domain-error.ts';
import { getStoredTableName } from './account-table.ts';

const NOT_EMPTY_MESSAGE =
  'This account already has data: an export can only be imported into an empty account';

/**
 * Asserts that the athlete has no rows in a domain's tables. Blank rows that `mayExist` allows are deleted.
 * @throws DomainError 'conflict' if another row exists
 */
export async function assertEmptyAccount(
  { em, athleteId }: CommandContext,
  { store, account }: Pick<Domain, 'store' | 'account'>,
): Promise<void> {
  for (const table of account.tables) {
    const { mayExist } = table;
    // Owned rows exist only with their owner, whose table is checked. Export-only rows may exist.
    if (table.ownerColumn !== undefined || table.exportOnlyReason !== undefined) continue;
    const tableId = sql.id(store.name, getStoredTableName(table));
    if (mayExist) {
      const blankConditions = mayExist.whileBlank.map((column) => sql`and ${sql.id(column)} is null`);
      await sql`delete from ${tableId} where athlete_id = ${athleteId} ${sql.join(blankConditions, sql` `)}`.execute(
        em.getKysely(),
      );
    }
    const { rows } = await sql`select from ${tableId} where athlete_id = ${athleteId} limit 1`.execute(
      em.getKysely(),
    );
    if (rows.length > 0) throw conflict(NOT_EMPTY_MESSAGE);
  }
}
