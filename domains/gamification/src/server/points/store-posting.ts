import type { CommandContext } from '@threshold/api/server';
import { pipeline } from '@threshold/db';
import { gamificationTables, type PointSourceRow } from '../tables.ts';
import type { Posting } from './create-posting.ts';
import type { PointSourceChange } from './recompute-days.ts';

/** PostgreSQL allows 65,535 parameters; a row has fewer than twenty. */
const ROWS_PER_STATEMENT = 2000;

/**
 * Stores sources and entries. Slots are freed before other sources take them. Sends all statements in one
 * message unless there are thousands of rows, because a statement's timeout starts on sending.
 */
export async function storePosting(
  ctx: CommandContext,
  changes: readonly PointSourceChange[],
  { sources, entries }: Posting,
): Promise<void> {
  const movedSources = changes.filter(
    ({ oldRow, newRow }) => oldRow && oldRow.points > 0 && oldRow.date !== newRow.date,
  );
  // Unpaid sources first: they free their slots.
  const sourcesUnpaidFirst = sources.toSorted((a, b) => a.points - b.points);
  const releaseSlots = () =>
    Promise.all(movedSources.map(({ oldRow }) => oldRow && releaseSlot(ctx, oldRow)));
  const statements = [
    ...toChunks(entries).map((rows) => () => storeEntries(ctx, rows)),
    ...toChunks(sourcesUnpaidFirst).map((rows) => () => storePointSources(ctx, rows)),
  ];
  // More than one chunk of entries or of sources.
  if (statements.length > 2) {
    await releaseSlots();
    for (const runStatement of statements) await runStatement();
  } else
    await pipeline(ctx.em, releaseSlots, () => Promise.all(statements.map((runStatement) => runStatement())));
}

const toChunks = <Row>(rows: readonly Row[]): Row[][] =>
  Array.from({ length: Math.ceil(rows.length / ROWS_PER_STATEMENT) }, (_, index) =>
    rows.slice(index * ROWS_PER_STATEMENT, (index + 1) * ROWS_PER_STATEMENT),
  );

const releaseSlot = ({ em, athleteId }: CommandContext, { rule, source_id }: PointSourceRow) =>
  gamificationTables(em)
    .updateTable('point_source')
    .set({ points: 0, slot: null, entry: null })
    .where('athlete_id', '=', athleteId)
    .where('rule', '=', rule)
    .where('source_id', '=', source_id)
    .execute();

const storeEntries = ({ em }: CommandContext, rows: Posting['entries']) =>
  gamificationTables(em).insertInto('ledger').values(rows).execute();

const storePointSources = ({ em }: CommandContext, rows: readonly PointSourceRow[]) =>
  gamificationTables(em)
    .insertInto('point_source')
    .values(rows)
    .onConflict((conflict) =>
      conflict.columns(['athlete_id', 'rule', 'source_id']).doUpdateSet(({ ref }) => ({
        workout_id: ref('excluded.workout_id'),
        date: ref('excluded.date'),
        label: ref('excluded.label'),
        worth: ref('excluded.worth'),
        ran_from: ref('excluded.ran_from'),
        ran_to: ref('excluded.ran_to'),
        points: ref('excluded.points'),
        slot: ref('excluded.slot'),
        entry: ref('excluded.entry'),
        times: ref('excluded.times'),
        is_imported: ref('excluded.is_imported'),
        reported_on: ref('excluded.reported_on'),
        is_removed: ref('excluded.is_removed'),
        is_implausible: ref('excluded.is_implausible'),
        distance_meters: ref('excluded.distance_meters'),
        activity_seconds: ref('excluded.activity_seconds'),
      })),
    )
    .execute();
