import type { CommandContext } from '@threshold/api/server';
import { type SqlBool, sql } from 'kysely';
import { socialTables } from '../tables.ts';

/** A workout and what it brings are facts of one transaction. */
const MOMENT_MS = 5_000;

/** What a workout's item carries beside the workout, each by its source. */
type Brought = 'records' | 'achievements';

/** The item of the workout that the athlete has just done; undefined where none came in this moment. */
export async function itemOfThisMoment(ctx: CommandContext, athleteId: string): Promise<string | undefined> {
  const item = await socialTables(ctx.em)
    .selectFrom('item')
    .select('id')
    .where('athlete_id', '=', athleteId)
    .where('type', '=', 'workout')
    .where('id', '>=', firstIdAt(ctx.now().getTime() - MOMENT_MS))
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();
  return item?.id;
}

/** Puts what a workout brought into its item; told again, it takes what is new. */
export async function addToItem(
  ctx: CommandContext,
  { athleteId, itemId }: { readonly athleteId: string; readonly itemId: string },
  kind: Brought,
  source: string,
  brought: unknown,
): Promise<void> {
  const entry = JSON.stringify({ [source]: brought });
  await socialTables(ctx.em)
    .updateTable('item')
    .set({
      data: sql`jsonb_set(data, ${[kind]}::text[], coalesce(data->${kind}::text, '{}') || ${entry}::jsonb)`,
    })
    .where('athlete_id', '=', athleteId)
    .where('id', '=', itemId)
    .execute();
}

/** Whether a workout's item carries what has that source. */
export const carries = (kind: Brought, source: string) =>
  sql<SqlBool>`jsonb_exists(data->${kind}::text, ${source})`;

/** What a workout's item carries by that source. */
export const carried = (kind: Brought, source: string) => sql<unknown>`data->${kind}::text->${source}::text`;

/** Before every id of that millisecond: a UUIDv7 begins with its instant. */
export function firstIdAt(instantMs: number): string {
  const hex = Math.max(0, instantMs).toString(16).padStart(12, '0');
  return `${hex.slice(0, 8)}-${hex.slice(8)}-0000-0000-000000000000`;
}
