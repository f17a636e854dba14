import type { QueryContext } from '@threshold/api/server';
import { sql } from 'kysely';
import type { z } from 'zod';
import type { LedgerEntryView, LedgerPage, ledgerInput } from '../../points-schemas.ts';
import { gamificationTables, type LedgerRow } from '../tables.ts';
import { entrySentence } from './entry-sentence.ts';

/**
 * A page of the athlete's ledger, newest day first. Entries are grouped by the day for which they count and
 * ordered by number within it, so that a bulk import or the demo reads like live data.
 */
export async function listLedger(
  { em, athleteId }: QueryContext,
  { cursor, limit }: z.output<typeof ledgerInput>,
): Promise<LedgerPage> {
  const mine = gamificationTables(em).selectFrom('ledger').where('athlete_id', '=', athleteId);
  // Entries are immutable, so a number is a sufficient cursor.
  const dayOfCursor = mine.select('date').where('entry', '=', cursor ?? 0);
  const rows = await mine
    .selectAll()
    .$if(cursor != null, (before) =>
      before.where(sql<boolean>`(date, entry) < (${dayOfCursor}, ${cursor ?? 0}::int)`),
    )
    .orderBy('date', 'desc')
    .orderBy('entry', 'desc')
    .limit(limit + 1)
    .execute();
  const page = rows.slice(0, limit);
  const reversed = await reversedAmong(
    { em, athleteId },
    page.map(({ entry }) => entry),
  );
  const last = rows.length > limit ? page.at(-1) : undefined;
  return {
    entries: page.map((row) => entryView(row, reversed.has(row.entry))),
    nextCursor: last?.entry ?? null,
  };
}

async function reversedAmong(
  { em, athleteId }: Pick<QueryContext, 'em' | 'athleteId'>,
  entries: readonly number[],
): Promise<ReadonlySet<number>> {
  if (entries.length === 0) return new Set();
  const rows = await gamificationTables(em)
    .selectFrom('ledger')
    .select('reverses')
    .where('athlete_id', '=', athleteId)
    .where('reverses', 'in', entries)
    .execute();
  return new Set(rows.flatMap(({ reverses }) => reverses ?? []));
}

const entryView = (row: LedgerRow, isReversed: boolean): LedgerEntryView => ({
  entry: row.entry,
  at: row.at.toISOString(),
  date: row.date,
  rule: row.rule,
  points: row.points,
  sentence: entrySentence(row),
  workoutId: row.workout_id,
  isReversed,
  reverses: row.reverses,
});
