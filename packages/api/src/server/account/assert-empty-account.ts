import { sql } from 'kysely';
import type { CommandContext } from '../context.ts';
import type { Domain } from '../domain.ts';
import { conflict } from '../domain-error.ts';
import { storedTable } from './account-table.ts';

const NOT_EMPTY = 'This account already has data: an export can only be imported into an empty account';

/**
 * Throws if a domain's tables hold rows of the athlete. Blank rows that `mayExist` allows are deleted instead.
 * @throws DomainError 'conflict'
 */
export async function assertEmptyAccount(
  { em, athleteId }: CommandContext,
  { store, account }: Pick<Domain, 'store' | 'account'>,
): Promise<void> {
  for (const table of account.tables) {
    const { ownedBy, mayExist, outOnly } = table;
    // Owned rows exist only with their owner, whose table is checked; rows that are only exported may exist.
    if (ownedBy !== undefined || outOnly !== undefined) continue;
    const from = sql.id(store.name, storedTable(table));
    if (mayExist) {
      const blank = mayExist.whileBlank.map((column) => sql`and ${sql.id(column)} is null`);
      await sql`delete from ${from} where athlete_id = ${athleteId} ${sql.join(blank, sql` `)}`.execute(
        em.getKysely(),
      );
    }
    const { rows } = await sql`select from ${from} where athlete_id = ${athleteId} limit 1`.execute(
      em.getKysely(),
    );
    if (rows.length > 0) throw conflict(NOT_EMPTY);
  }
}
