import type { QueryContext } from '@threshold/api/server';
import { sql } from 'kysely';
import type { z } from 'zod';
import type { LedgerEntryView, LedgerPage, ledgerInput } from '../../points-schemas.ts';
import { gamificationTables, type LedgerRow } from '../tables.ts';
import { formatEntrySentence } from './format-entry-sentence.ts';

/**
 * A page of the athlete's ledger, newest day first. Entries are grouped by the day for which they count and
 * ordered by number within it, so that a bulk import or the demo reads like live data.
 */
export async function listLedger(
  { em, athleteId }: QueryContext,
  { cursor, limit }: z.output<typeof ledgerInput>,
): Promise<LedgerPage> {
  const ownEntries = gamificationTables(em).selectFrom('ledger').where('athlete_id', '=', athleteId);
  // Entries are immutable, so a number is a sufficient cursor.
  const cursorDay = ownEntries.select('date').where('entry', '=', cursor ?? 0);
  const rows = await ownEntries
    .selectAll()
    .$if(cursor != null, (query) =>
      query.where(sql<boolean>`(date, entry) < (${cursorDay}, ${cursor ?? 0}::int)`),
    )
    .orderBy('date', 'desc')
    .orderBy('entry', 'desc')
    .limit(limit + 1)
    .execute();
  const pageRows = rows.slice(0, limit);
  const reversedEntryNumbers = await listReversedEntryNumbers(
    { em, athleteId },
    pageRows.map(({ entry }) => entry),
  );
  const lastOfFullPage = rows.length > limit ? pageRows.at(-1) : undefined;
  return {
    entries: pageRows.map((row) => toEntryView(row, reversedEntryNumbers.has(row.entry))),
    nextCursor: lastOfFullPage?.entry ?? null,
  };
}

async function listReversedEntryNumbers(
  { em, athleteId }: Pick<QueryContext, 'em' | 'athleteId'>,
  entryNumbers: readonly number[],
): Promise<ReadonlySet<number>> {
  if (entryNumbers.length === 0) return new Set();
  const rows = await gamificationTables(em)
    .selectFrom('ledger')
    .select('reverses')
    .where('athlete_id', '=', athleteId)
    .where('reverses', 'in', entryNumbers)
    .execute();
  return new Set(rows.flatMap(({ reverses }) => reverses ?? []));
}

const toEntryView = (row: LedgerRow, isReversed: boolean): LedgerEntryView => ({
  entry: row.entry,
  at: row.at.toISOString(),
  date: row.date,
  rule: row.rule,
  points: row.points,
  sentence: formatEntrySentence(row),
  workoutId: row.workout_id,
  isReversed,
  reverses: row.reverses,
});
