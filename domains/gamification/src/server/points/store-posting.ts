import type { CommandContext } from '@threshold/api/server';
import { pipeline } from '@threshold/db';
import { gamificationTables, type PointSourceRow } from '../tables.ts';
import type { Posting } from './post-entries.ts';
import type { PointSourceChange } from './settle-days.ts';

/** PostgreSQL allows 65,535 parameters; a row has fewer than twenty. */
const ROWS_PER_STATEMENT = 2000;

/**
 * Stores sources and entries, in one message unless there are thousands: a statement's timeout starts when it
 * is sent. Frees slots before others take them.
 */
export async function storePosting(
  ctx: CommandContext,
  changes: readonly PointSourceChange[],
  { sources, entries }: Posting,
): Promise<void> {
  const moved = changes.filter(({ was, is }) => was && was.points > 0 && was.date !== is.date);
  // Unpaid sources first: they free their slots.
  const ordered = sources.toSorted((one, other) => one.points - other.points);
  const freeSlots = () => Promise.all(moved.map(({ was }) => was && releaseSlot(ctx, was)));
  const chunks = [
    ...toChunks(entries).map((rows) => () => storeEntries(ctx, rows)),
    ...toChunks(ordered).map((rows) => () => storePointSources(ctx, rows)),
  ];
  if (chunks.length > 2) {
    await freeSlots();
    for (const store of chunks) await store();
  } else await pipeline(ctx.em, freeSlots, () => Promise.all(chunks.map((store) => store())));
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
    .onConflict((clash) =>
      clash.columns(['athlete_id', 'rule', 'source_id']).doUpdateSet(({ ref }) => ({
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
