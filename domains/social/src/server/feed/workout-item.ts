import type { CommandContext } from '@threshold/api/server';
import { type SqlBool, sql } from 'kysely';
import { socialTables } from '../tables.ts';

/**
 * One transaction commits a workout and what it earns, so a workout item younger than this counts as part of
 * the current transaction.
 */
const SAME_TRANSACTION_MS = 5_000;

/** Extra data of a workout item, each map keyed by source. */
type ExtraKey = 'records' | 'achievements';

/** The item of the workout completed in this transaction, or undefined. */
export async function findCurrentWorkoutItemId(
  ctx: CommandContext,
  athleteId: string,
): Promise<string | undefined> {
  const item = await socialTables(ctx.em)
    .selectFrom('item')
    .select('id')
    .where('athlete_id', '=', athleteId)
    .where('type', '=', 'workout')
    .where('id', '>=', toLowestIdAt(ctx.now().getTime() - SAME_TRANSACTION_MS))
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();
  return item?.id;
}

/** Adds an entry to a workout item's extra data. A repeat with the same source overwrites it. */
export async function addExtraToItem(
  ctx: CommandContext,
  { athleteId, itemId }: { readonly athleteId: string; readonly itemId: string },
  key: ExtraKey,
  source: string,
  entryValue: unknown,
): Promise<void> {
  const entry = JSON.stringify({ [source]: entryValue });
  await socialTables(ctx.em)
    .updateTable('item')
    .set({
      data: sql`jsonb_set(data, ${[key]}::text[], coalesce(data->${key}::text, '{}') || ${entry}::jsonb)`,
    })
    .where('athlete_id', '=', athleteId)
    .where('id', '=', itemId)
    .execute();
}

/** SQL condition: the workout's item has an entry from that source. */
export const hasExtra = (key: ExtraKey, source: string) =>
  sql<SqlBool>`jsonb_exists(data->${key}::text, ${source})`;

/** SQL expression: the entry from that source, or null. */
export const selectExtraValue = (key: ExtraKey, source: string) =>
  sql<unknown>`data->${key}::text->${source}::text`;

/** Lower bound of UUIDv7s from the given millisecond. */
export function toLowestIdAt(instantMs: number): string {
  const hex = Math.max(0, instantMs).toString(16).padStart(12, '0');
  return `${hex.slice(0, 8)}-${hex.slice(8)}-0000-0000-000000000000`;
}
